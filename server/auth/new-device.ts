import type { Caller, House } from '#server/core/context.ts'
import { askHouse } from '#server/database/house.ts'

/**
 * How a person hears of a sign-in from where they never signed in: by mail when the program or the place is new, by SMS too when both are. A first
 * sign-in of all is no news.
 */
export async function waysOfNewDevice({ database }: Pick<House, 'database'>, employerId: number, { agent, address }: Caller) {
  const { rows } = await askHouse<{ knows_place: boolean | null; knows_agent: boolean | null }>(
    database,
    `select bool_or(address = $2) as knows_place, bool_or(user_agent is not distinct from $3) as knows_agent from sessions
      where employer_id = $1 and parent_id is null and address is not null and created_at > now() - interval '90 days'`,
    [employerId, address, agent],
  )
  const { knows_place, knows_agent } = rows[0] ?? {}
  if (typeof knows_place !== 'boolean' || (knows_place && knows_agent)) return []
  return knows_place || knows_agent ? (['mail'] as const) : (['sms', 'mail'] as const)
}
