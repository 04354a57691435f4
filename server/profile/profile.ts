import { E } from '#contract/core/errors.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Me } from '#server/live/session.ts'

type OwnRow = Omit<OwnProfile, 'pending'> & { pending: (Omit<OwnProfile['pending'][number], 'expires_at'> & { expires_at: number })[] }

/** Past the walls and by the session only: a superuser at work in another company is a person of none of its rows. */
const OWN = `select e.phone, e.email,
    (select i.filename from images i where i.company_id = e.company_id and i.model_type = 'employer' and i.model_id = e.id
      and i.type = 'avatar') as avatar,
    coalesce((select json_agg(json_build_object('type', c.type, 'value', c.value, 'expires_at', extract(epoch from c.expires_at)::int)
      order by c.type desc)
      from contact_changes c where c.employer_id = e.id and c.ended_at is null and c.expires_at > to_timestamp($2)), '[]') as pending,
    json_build_object('is_on', f.confirmed_at is not null, 'is_required', p.needs_second_factor,
      'codes_left', (select count(*) from recovery_codes r where r.employer_id = e.id and r.used_at is null)) as second_factor
  from employers e join work_positions p on p.id = e.work_position_id left join second_factors f on f.employer_id = e.id where e.id = $1`

export async function readProfile({ database, clock }: House, _input: object, me: Me | null): Promise<OwnRow> {
  const { rows } = await database.pool.query<OwnRow>(OWN, [me?.employer_id, Math.floor(clock() / 1000)])
  return rows[0] ?? fail(E.notFound)
}

export const showProfile = (ctx: Ctx, _input: object, own: OwnRow): OwnProfile => ({
  ...own,
  pending: own.pending.map((one) => ({ ...one, expires_at: wallTime(one.expires_at, ctx.zone) })),
})

/** Nobody changes a person through that person's eyes (decisions.md, «Session and access»). */
export function oneself(me: Me | null): Me {
  return me && !me.impersonator_id ? me : fail(E.forbidden)
}
