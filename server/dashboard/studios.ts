import type { Ctx } from '#server/core/context.ts'
import { reachedUnits } from '#server/units/reach.ts'

export interface Studio {
  id: number
  name: string
  timezone: string
}

const STORE = 1

/** Open studios whose day this person may see, the own one among them; a central store has no visits. */
export function studiosOf(ctx: Ctx): Promise<Studio[]> {
  const reached = ctx.me.reach === 'own' && !ctx.me.is_superuser ? whereShe(ctx) : reachedUnits(ctx, 'u.id')
  const within = reached ? ` and (${reached.sql(2)})` : ''
  return ctx.sql<Studio>(
    `select u.id, u.name, u.timezone from units u where u.type <> $1 and not u.closed${within} order by u."order", u.name collate ru, u.id`,
    [STORE, ...(reached?.values ?? [])],
  )
}

/** A master may have shifts in other studios than her own. */
const whereShe = ({ me }: Ctx) => ({
  sql: (at: number) => `u.id = $${at} or exists (select from employer_schedules s where s.unit_id = u.id and s.employer_id = $${at + 1})`,
  values: [me.unit_id, me.employer_id],
})
