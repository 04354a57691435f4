import { hash } from '@node-rs/argon2'
import type { auth } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Database } from '#server/database/database.ts'
import { askHouse } from '#server/database/house.ts'
import { refuseWeak } from '#server/employers/weak-password.ts'
import { hashOf, type Me, newToken } from '#server/live/session.ts'

/** The one link of a house without people, made anew at each start: the one before is dead. null: somebody works here already. */
export async function openSetup({ pool }: Database): Promise<string | null> {
  const token = newToken()
  const { rows } = await pool.query<{ is_open: boolean }>('select setup_open($1) as is_open', [hashOf(token)])
  return rows[0]?.is_open ? token : null
}

export async function showSetup(ctx: Ctx, { params }: Input<typeof auth.showSetup>) {
  const [row] = await ctx.door<{ created_at: string | null }>('select setup_link_at($1) as created_at', [hashOf(params.token)])
  return row?.created_at ? { created_at: row.created_at } : fail(E.notFound)
}

/** The company, its super administrator of all companies, and the session in which to go on. Of two at once one is first. */
export async function setUpHouse(
  house: House,
  { params, body }: Input<typeof auth.setup>,
  _me: Me | null,
  caller: Caller,
): Promise<{ token: string; renewal: string | null }> {
  const { database } = house
  const link = hashOf(params.token)
  const { rows: links } = await askHouse<{ at: string | null }>(database, 'select setup_link_at($1) as at', [link])
  if (!links[0]?.at) return fail(E.notFound)
  refuseWeak(house, body.password, 'password', { phone: body.phone, company: body.company, is_wide: true })
  const { rows } = await askHouse<{ id: number | null }>(database, 'select setup_house($1, $2, $3, $4, $5, $6) as id', [
    link,
    body.company,
    body.last_name,
    body.first_name,
    body.phone,
    await hash(body.password),
  ])
  const id = rows[0]?.id
  if (!id) return fail(E.notFound)
  const token = newToken()
  const renewal = caller.isBrowser ? newToken() : null
  await askHouse(database, 'select session_open($1, $2, $3, $4, null, $5, $6)', [
    id,
    hashOf(token),
    house.access.tokenSeconds,
    caller.agent,
    caller.address,
    renewal && hashOf(renewal),
  ])
  return { token, renewal }
}
