import type { ListQuery } from '#contract/core/list.ts'
import { features } from '#contract/features.ts'
import { screens } from '#contract/screens.ts'
import { securityEventsRu } from '#contract/security-events/security-events.ru.ts'
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
const titlesByPath = new Map<string, string>([
  ...Object.values(screens).flatMap((one) => ('ru' in one ? [[one.path, one.ru] as const] : [])),
  ['/auth', securityEventsRu.signIn],
])

/** «Клиенты» for the file of customers and for all that is done with one of them; a call that stands under no screen is told by its method and path. */
function placeOf(name: string): string {
  const call = pathsByName.get(name)
  if (!call) return name // an earlier version had this call
  const parts = call.split(' ')[1]?.split('/') ?? []
  const above = parts.map((_, at) => titlesByPath.get(parts.slice(0, at + 1).join('/')))
  return above.findLast((title) => title !== undefined) ?? call
}
