import type { ListQuery } from '#contract/core/list.ts'
import { features } from '#contract/features.ts'
import { screens } from '#contract/screens.ts'
import type { Ctx } from '#server/core/context.ts'
import { list } from '#server/lists/list.ts'
import { securityEventsList } from './security-events.list.ts'

export async function listSecurityEvents(ctx: Ctx, { query }: { query: ListQuery }) {
  const found = await list(ctx, securityEventsList, query)
  return { ...found, items: found.items.map((row) => ({ ...row, place: row.place && placeOf(row.place) })) }
}

const pathsByName = new Map(
  Object.values(features).flatMap((feature) => Object.values(feature).map((one) => [one.name ?? '', `${one.method} ${one.path}`])),
)
const titlesByPath = new Map<string, string>(Object.values(screens).flatMap((one) => ('ru' in one ? [[one.path, one.ru]] : [])))

/** «Клиенты» for the file of customers; a call without a screen of its own is told by its method and path. */
function placeOf(name: string): string {
  const call = pathsByName.get(name)
  if (!call) return name // an earlier version had this call
  const [, path = ''] = call.split(' ')
  return titlesByPath.get(path.replace(/\/export$/, '')) ?? call
}
