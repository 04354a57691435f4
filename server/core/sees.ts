import type { FastifyBaseLogger } from 'fastify'
import type { Opened, Openers } from '#contract/core/events.ts'
import { openHandle } from '#server/database/db.ts'
import { can, type Me } from '#server/live/session.ts'
import type { House } from './context.ts'
import { readAs } from './edits.ts'
import { contextOf, type Route } from './serve.ts'

/** Whether a person may have a row open is what the call that shows it says; only what people edit is asked for. Answers who they are. */
export function seeingBy(house: House, routes: Route[], log: FastifyBaseLogger) {
  const readings = new Map(routes.filter(({ endpoint }) => endpoint.editedBy).map((route) => [route.endpoint.name, route]))
  return async (me: Me, { reading, id }: Opened): Promise<Openers['people'][number] | null> => {
    const route = readings.get(reading)
    if (!route || !can(me, route.endpoint.may)) return null
    const zone = me.unit_zone ?? 'UTC'
    const handle = openHandle(house.database, { company: me.company_id, zone, crosses: me.crosses_companies }, true)
    const ctx = contextOf(house, { id: `opened-${reading}-${id}`, log, headers: {} }, handle, me, zone, [])
    try {
      await readAs(route.endpoint, route.run)(ctx, { params: { id } })
      const [row] = await ctx.sql<{ person: Openers['people'][number] | null }>('select author_of($1) as person', [me.employer_id])
      await handle.commit()
      return row?.person ?? null
    } catch {
      await handle.rollback()
      return null
    }
  }
}
