import { z } from 'zod'
import type { Sent } from './example.ts'

export type Path = (string | number)[]
export interface SchemaField {
  path: Path
  /** `day`, `moment`, `binary`; null: the contract names none. */
  format: string | null
  /** `number`, `string`, `null`; a field of several shapes has none of its own. */
  types: string[]
  isRequired: boolean
  isNullable: boolean
}
interface Schema {
  type?: string | string[]
  format?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema | boolean
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Every field that a schema knows, lists by their first element, whether an example fills it or not. */
export const pathsOf = (schema: z.ZodType | undefined): Path[] => unique(fieldsOf(schema).map(({ path }) => path))

/** The same with what the contract says of its shape; a field of several shapes stands once for each. */
export function fieldsOf(schema: z.ZodType | undefined): SchemaField[] {
  return schema ? walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, []) : []
}

const isNullable = ({ type, anyOf = [] }: Schema): boolean => [type].flat().includes('null') || anyOf.some(isNullable)

const fieldOf = (schema: Schema, path: Path, isRequired: boolean): SchemaField => ({
  path,
  format: schema.format ?? null,
  types: [schema.type ?? []].flat(),
  isRequired,
  isNullable: isNullable(schema),
})

function walk(schema: Schema, path: Path, isRequired = false): SchemaField[] {
  const self = path.length > 0 ? [fieldOf(schema, path, isRequired)] : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => walk(one, [...path, key], schema.required?.includes(key)))
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
