import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { ListSpec } from '#server/lists/list-spec.ts'
import { everyEndpoint, type Known } from './endpoints.ts'
import type { send } from './example.ts'

const server = new URL('../', import.meta.url)

/** Endpoints that are asked by the shared list query. */
export const everyList: Known[] = everyEndpoint.filter(
  ({ endpoint }) => !endpoint.file && endpoint.query instanceof z.ZodObject && 'orderBy' in endpoint.query.shape,
)

/** The lists that a feature declares in its `*.list.ts`. */
export async function specsOf(feature: string): Promise<ListSpec[]> {
  const name = feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const file = new URL(`${name}/${name}.list.ts`, server)
  if (!existsSync(file)) return []
  const module: Record<string, unknown> = await import(file.href)
  return Object.values(module).flatMap(specsIn)
}

/** A value that is a list, or a table of lists by their names. */
const specsIn = (value: unknown): ListSpec[] =>
  isSpec(value) ? [value] : Object.values(isTable(value) ? value : {}).flatMap(({ spec }) => (isSpec(spec) ? [spec] : []))
const isTable = (value: unknown): value is Record<string, { spec?: unknown }> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'object' && one !== null)

const isSpec = (value: unknown): value is ListSpec =>
  typeof value === 'object' && value !== null && 'from' in value && 'order' in value && 'fallback' in value

type Ask = (one: Known, query: Record<string, unknown>) => ReturnType<typeof send>

/** What a list must be asked beside the shared question. */
export const besides: Record<string, Record<string, string>> = {
  'employers.search': { type: 'service' },
  // All examples together write more lines than a page may hold.
  'audits.list': { search: 'event:updated' },
}

/** A value of each kind, as a search writes it. */
export const samples = { text: 'анн', number: '1', flag: '1', day: '2026-11-23', moment: '2026-11-23 09\\:00\\:00' }

/** The feature's list that this endpoint serves: the one whose every order it accepts. */
export async function specOf(one: Known, ask: Ask): Promise<ListSpec> {
  const serving: ListSpec[] = []
  for (const spec of await specsOf(one.feature)) {
    const answers = await Promise.all(Object.keys(spec.order).map((field) => ask(one, { orderBy: field, limit: 1 })))
    if (answers.every((answer) => answer.status === 200)) serving.push(spec)
  }
  const [widest] = serving.toSorted((a, b) => Object.keys(b.order).length - Object.keys(a.order).length)
  if (!widest) throw new Error(`${one.name} accepts no declared order whole: which list of ${one.feature}.list.ts does it serve?`)
  return widest
}
