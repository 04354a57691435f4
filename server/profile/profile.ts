import { E } from '#contract/core/errors.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Me } from '#server/live/session.ts'

type OwnRow = Omit<OwnProfile, 'pending'> & { pending: (Omit<OwnProfile['pending'][number], 'expires_at'> & { expires_at: number })[] }

/** Past the walls and by one's own number only: a superuser at work in another company is a person of none of its rows. */
const OWN = 'select * from own_profile($1, $2)'

export async function readProfile({ database, clock }: House, _input: object, me: Me | null): Promise<OwnRow> {
  const { rows } = await askHouse<OwnRow>(database, OWN, [me?.employer_id, Math.floor(clock() / 1000)])
  return rows[0] ?? fail(E.notFound)
}

export const showProfile = (ctx: Ctx, _input: object, own: OwnRow): OwnProfile => ({
  ...own,
  pending: own.pending.map((one) => ({ ...one, expires_at: wallTime(one.expires_at, ctx.zone) })),
})

/** Nobody changes a person while looking through that person's eyes (decisions.md, «Session and access»). */
export function oneself(me: Me | null): Me {
  return me && !me.impersonator_id ? me : fail(E.forbidden)
}
