import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { ListSpec } from '#server/lists/list-spec.ts'
import { everyEndpoint, type Known } from './endpoints.ts'

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
