import { z } from 'zod'
import type { Sent } from './example.ts'

export type Path = (string | number)[]
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema | boolean
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Every field that a schema knows, lists by their first element, whether an example fills it or not. */
export function pathsOf(schema: z.ZodType | undefined): Path[] {
  return schema ? unique(walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, [])) : []
}

function walk(schema: Schema, path: Path): Path[] {
  const self = path.length > 0 ? [path] : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => walk(one, [...path, key]))
  const items = typeof schema.items === 'object' ? walk(schema.items, [...path, 0]) : []
  return [...self, ...fields, ...items, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => walk(one, path))]
}

const unique = (paths: Path[]) => [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()]

/** The same call with another value at that place; missing parents are made. */
export function withValue(sent: Sent, part: keyof Sent, path: Path, value: unknown): Sent {
  return { ...sent, [part]: setAt(sent[part], path, value) }
}

function setAt(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(whole) ? [...whole] : []
    list[key] = setAt(list[key], rest, value)
    return list
  }
  const record = typeof whole === 'object' && whole !== null ? whole : {}
  return { ...record, [key]: setAt((record as Record<string, unknown>)[key], rest, value) }
}
