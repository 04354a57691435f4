import { randomInt } from 'node:crypto'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import { profileMessages } from '#contract/profile/profile.ru.ts'
import { type ContactType, contactTypes, type profile } from '#contract/profile/profile.ts'
import { paths } from '#contract/shell/paths.ts'
import { confirmPassword } from '#server/auth/sign-in.ts'
import { takeOf } from '#server/auth/throttle.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { wallTime } from '#server/database/instant.ts'
import { tellPerson } from '#server/employers/tell-person.ts'
import { limits } from '#server/live/limits.ts'
import { hashOf, type Me, newToken } from '#server/live/session.ts'
import { oneself } from './profile.ts'

/** A code for ten minutes, a link for a day. */
const SECONDS = { phone: limits.contactTries.seconds, email: 86_400 }

interface Asked {
  type: ContactType
  value: string
  token: string
  hash: Buffer
}
type Contacts = Record<ContactType, string | null>

/** What is to be confirmed, with the code or link that confirms it; the current password is asked for. */
export async function prepareContacts(house: House, { body }: Input<typeof profile.update>, me: Me | null): Promise<Asked[]> {
  const { employer_id } = oneself(me)
  const wanted = contactTypes.filter((type) => body[type] !== undefined && (body.fields?.includes(type) ?? true))
  if (wanted.length === 0) fail(E.invalid, { phone: [profileMessages.nothing] })
  const { rows } = await askHouse<Contacts>(house.database, 'select * from contacts_of($1)', [employer_id])
  await confirmPassword(house, me as Me, body.password) // `oneself` has refused everybody else
  const asked: Asked[] = []
  for (const type of wanted) {
    const value = String(body[type])
    if (value === rows[0]?.[type]) fail(E.invalid, { [type]: [profileMessages.same[type]] })
    await refuseTaken(house, type, value, employer_id)
    if (type === 'phone') await takeOf(house, 'codes', String((me as Me).company_id)) // `oneself` has refused everybody else
    asked.push({ type, value, ...(type === 'phone' ? codeFor(house, employer_id, value) : link()) })
  }
  return asked
}

/** Writes the message together with the request, so that neither exists without the other. */
export async function askContacts(ctx: Ctx, _input: object, asked: Asked[]) {
  for (const { type, value, hash, token } of asked) {
    await refuseOften(ctx, type)
    const started = [ctx.me.employer_id, type, value, hash, SECONDS[type], ctx.now]
    await ctx.door('select contact_change_start($1, $2, $3, $4, $5, $6)', started)
    if (type === 'phone') await ctx.enqueue({ channel: 'sms', recipient: value, body: profileMessages.sms(token), secret: token })
    else await sendLink(ctx, value, ctx.publicUrl + paths.emailConfirmation.replace('$token', token))
  }
  return { pending: asked.map(({ type, value }) => ({ type, value, expires_at: wallTime(ctx.now + SECONDS[type], ctx.zone) })) }
}

/** The request that the code or the link is of; a wrong code is counted, and that stays. */
export async function findRequest(house: House, { body }: Input<typeof profile.checkToken>, me: Me | null): Promise<number> {
  const { employer_id } = oneself(me)
  if (body.type === 'email') return findByLink(house, body.token, employer_id)
  const { rows } = await askHouse<{ value: string }>(
    house.database,
    `select value from contact_changes where employer_id = $1 and type = 'phone' and ended_at is null order by id desc limit 1`,
    [employer_id],
  )
  const hash = signed(house, employer_id, rows[0]?.value ?? '', body.token)
  const { rows: tried } = await askHouse<{ id: number | null }>(
    house.database,
    `select contact_change_try($1, 'phone', $2, $3, $4) as id`,
    [employer_id, hash, Math.floor(house.clock() / 1000), limits.contactTries.budget],
  )
  return tried[0]?.id ?? fail(E.wrongSmsCode, { token: [profileMessages.wrongSmsCode] })
}

export const findEmail = (house: House, { params }: Input<typeof profile.confirmEmail>) => findByLink(house, params.token, null)

/** Applies a request once, and notifies the former contact. */
export async function applyRequest(ctx: Ctx, _input: object, id: number) {
  const [row] = await ctx.door<{ done: { employer_id: number; type: ContactType; before: string | null } | null }>(
    'select contact_change_apply($1, $2, $3) as done',
    [id, ctx.requestId, ctx.now],
  )
  const { done } = row ?? {}
  if (!done) return fail(E.invalidLink, { token: [profileMessages.wrongToken] })
  ctx.tell({ feature: 'employers', ids: [done.employer_id] })
  const ways: ('sms' | 'mail')[] = done.type === 'email' && !done.before ? ['sms'] : ['sms', 'mail']
  await tellPerson(ctx, done.employer_id, profileMessages.left[done.type], { [done.type]: done.before, ways })
  return null
}

export async function applyEmail(ctx: Ctx, input: object, id: number) {
  const [row] = await ctx.door<{ email: string | null }>('select contact_change_value($1) as email', [id])
  await applyRequest(ctx, input, id)
  return { email: row?.email ?? fail(E.invalidLink) }
}

async function findByLink({ database, clock }: House, token: string, employerId: number | null): Promise<number> {
  const { rows } = await askHouse<{ id: number }>(
    database,
    `select id from contact_changes where token_hash = $1 and type = 'email' and ended_at is null and expires_at > to_timestamp($2)
       and ($3::int is null or employer_id = $3)`,
    [hashOf(token), Math.floor(clock() / 1000), employerId],
  )
  return rows[0]?.id ?? fail(E.invalidLink, { token: [profileMessages.wrongToken] })
}

/** Eight digits, good for this person and this phone only. */
function codeFor(house: House, employerId: number, phone: string) {
  const token = String(randomInt(100_000_000)).padStart(8, '0')
  return { token, hash: signed(house, employerId, phone, token) }
}

const signed = ({ secrets }: House, employerId: number, phone: string, code: string) => secrets.sign(`phone:${employerId}:${phone}:${code}`)

function link() {
  const token = newToken()
  return { token, hash: hashOf(token) }
}

async function refuseTaken({ database }: House, type: ContactType, value: string, employerId: number) {
  const asked = [type, value, employerId]
  const { rows } = await askHouse<{ is_taken: boolean }>(database, 'select contact_is_taken($1, $2, $3) as is_taken', asked)
  if (rows[0]?.is_taken) fail(E.duplicate, { [type]: [employerMessages[type]] })
}

/** Counted in the transaction that writes the request, so that two at once are counted one after the other. */
async function refuseOften(ctx: Ctx, type: ContactType) {
  const { contactPause, contactChanges } = limits
  const asked = [ctx.me.employer_id, type, contactPause.seconds, contactChanges.budget, ctx.now, contactChanges.seconds]
  const [row] = await ctx.door<{ wait: number }>('select contact_change_wait($1, $2, $3, $4, $5, $6) as wait', asked)
  if (row?.wait) throw Object.assign(new Failure(E.tooMany), { retryAfter: row.wait })
}

function sendLink(ctx: Ctx, recipient: string, address: string) {
  const { mailSubject: subject, mail } = profileMessages
  return ctx.enqueue({ channel: 'mail', recipient, subject, body: mail(address), secret: address })
}
