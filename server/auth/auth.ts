import { verify } from '@node-rs/argon2'
import type { Me as MeAnswer } from '#contract/auth/auth.ts'
import { permissions } from '#contract/core/permissions.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { hashOf, newToken } from '#server/core/session.ts'
import { countFailure, forgetFailures, refuseGuessing } from './throttle.ts'

const SESSION_SECONDS = 30 * 24 * 3600
/** Verified when the login is unknown, so that the answer takes as long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

interface Credential {
  employer_id: number
  company_id: number
  password_hash: string
  can_enter: boolean
  is_blocked: boolean
}

/** Hashing is slow on purpose: it happens before the transaction. Answers the employer's id. */
export async function checkPassword(house: House, login: string, password: string): Promise<number> {
  refuseGuessing(login, house.clock())
  const { rows } = await house.database.pool.query<Credential>({
    name: 'credential',
    text: 'select * from credential_find($1)',
    values: [login],
  })
  const [one] = rows
  const isRight = await verify(one?.password_hash ?? NOBODY, password).catch(() => false)
  if (!one || !isRight || !one.can_enter) {
    countFailure(login, house.clock())
    return fail(1010)
  }
  forgetFailures(login)
  if (one.is_blocked) fail(1032)
  return one.employer_id
}

export async function openSession(ctx: Ctx, employerId: number) {
  const token = newToken()
  await ctx.sql('select session_open($1, $2, $3)', [employerId, hashOf(token), SESSION_SECONDS])
  return { token }
}

export async function endSession(ctx: Ctx, house: Pick<House, 'sessions'>) {
  await ctx.sql('select session_end($1)', [ctx.me.session_id])
  ctx.after(() => house.sessions.forget(`s${ctx.me.session_id}`))
  return null
}

/** Who am I (SES-010); the superuser holds the whole registry. */
export async function whoAmI(ctx: Ctx): Promise<MeAnswer> {
  const [row] = await ctx.sql<Omit<MeAnswer, 'permissions' | 'is_superuser'>>(
    `select e.id, e.company_id, c.currency, e.unit_id, e.first_name, e.last_name, e.middle_name, e.phone, e.work_position_id, p.title as work_position,
       case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'company_id', u.company_id, 'timezone', u.timezone) end as unit
     from employers e join companies c on c.id = e.company_id join work_positions p on p.id = e.work_position_id left join units u on u.id = e.unit_id where e.id = $1`,
    [ctx.me.employer_id],
  )
  if (!row) return fail(1004)
  return { ...row, is_superuser: ctx.me.is_superuser ? 1 : 0, permissions: ctx.me.is_superuser ? permissions : ctx.me.permissions }
}
