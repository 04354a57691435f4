import type { Me as MeAnswer } from '#contract/auth/auth.ts'
import { E } from '#contract/core/errors.ts'
import { permissions } from '#contract/core/permissions.ts'
import type { Caller, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import type { Me } from '#server/live/session.ts'

type Told = Omit<
  MeAnswer,
  'permissions' | 'is_superuser' | 'crosses_companies' | 'reach' | 'must_change_password' | 'must_set_second_factor'
>

/** SES-010…012. Past the walls and by the session only (`session_told` of the migrations). */
const WHO = 'select * from session_told where session_id = $1'

/** Keeps when a session was last used, so that the list of sessions shows which are forgotten; it writes once in five minutes at most. */
const SEEN = `update sessions set seen_at = now(), address = $2
  where id = $1 and (seen_at < now() - interval '5 minutes' or address is distinct from $2)`

export async function whoAmI({ database }: House, _input: object, me: Me | null, { address }: Caller): Promise<MeAnswer> {
  await askHouse(database, SEEN, [me?.session_id, address])
  const { rows } = await askHouse<Told & { session_id?: number }>(database, WHO, [me?.session_id])
  const [found] = rows
  if (!found || !me) return fail(E.signedOut)
  const { session_id: _, ...row } = found
  return {
    ...row,
    is_superuser: me.is_superuser ? 1 : 0,
    crosses_companies: me.crosses_companies ? 1 : 0,
    reach: me.reach,
    must_change_password: me.must_change ? 1 : 0,
    must_set_second_factor: me.must_secure ? 1 : 0,
    permissions: me.is_superuser ? permissions : me.permissions,
  }
}
