import { randomBytes, timingSafeEqual } from 'node:crypto'
import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { checkins, Told } from '#contract/checkins/checkins.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { isNear } from '#domain/checkins/attendance.ts'
import { OWN_CODE_SECONDS } from '#domain/checkins/codes.ts'
import { fullName } from '#domain/core/names.ts'
import { takeOf } from '#server/auth/throttle.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { askHouse } from '#server/database/house.ts'
import { wallTime } from '#server/database/instant.ts'
import { hashOf, type Me } from '#server/live/session.ts'
import { phoneOf } from './evidence.ts'
import { markByFinger } from './finger.ts'
import { whenOpen, writeMark } from './mark.ts'
import { masterKey, takeTry } from './scan.ts'
import { anyStudio, reachedStudio } from './studio.ts'

const { refusals } = checkinsRu
type Begun = Input<typeof checkins.begin>
const SMS_SECONDS = 600
const SMS_PAUSE = 60

/** An SMS costs the company money: counted before the transaction. */
export async function takeSms(house: House, { body }: Begun, me: Me | null) {
  if (body.type === 'sms' && me) await takeOf(house, 'codes', String(me.company_id))
}

interface Shift {
  id: number
  unit_id: number
  employer_id: number
  day: string
  begin: number
  end: number
  is_approved: boolean
  phone: string | null
  last_name: string
  first_name: string
}

/** A code for the person of one shift: drawn on the desk's screen, or sent to her phone. */
export async function beginCheckin(ctx: Ctx, { body }: Begun, secrets: Secrets): Promise<Data<typeof checkins.begin>> {
  if (body.read) return markByFinger(ctx, body.read)
  const [shift] = await ctx.sql<Shift>(
    `select s.id, s.unit_id, s.employer_id, s.day::text as day, extract(epoch from s.begin_at)::int as begin,
       extract(epoch from s.end_at)::int as "end", s.approved_at is not null as is_approved, e.phone, e.last_name, e.first_name
     from employer_schedules s join employers e on e.id = s.employer_id where s.id = $1 and e.deleted_at is null`,
    [body.employer_schedule_id ?? null],
  )
  if (!shift) return fail(E.shiftNotFound)
  const studio = await reachedStudio(ctx, shift.unit_id)
  if (!shift.is_approved) fail(E.notInSchedule)
  if (!isNear(shift, ctx.now)) fail(E.notInSchedule, { employer_schedule_id: [whenOpen(shift, studio)] })
  const secret = randomBytes(16).toString('base64url')
  const code = body.type === 'sms' ? await smsCode(ctx, shift) : null
  const expires = ctx.now + (code === null ? OWN_CODE_SECONDS : SMS_SECONDS)
  const [row] = await ctx.sql<{ id: number }>(
    `insert into checkin_challenges (company_id, unit_id, employer_id, day, kind, secret_hash, code_hash, author_id, created_at, expires_at)
     values (current_company(), $1, $2, $3, $4, $5, $6, $7, to_timestamp($8), to_timestamp($9)) returning id`,
    [
      shift.unit_id,
      shift.employer_id,
      shift.day,
      body.type,
      hashOf(secret),
      code === null ? null : signedCode(secrets, secret, code),
      ctx.me.employer_id,
      ctx.now,
      expires,
    ],
  )
  const id = row?.id ?? 0 // an insert without an error returns its row
  if (code !== null && shift.phone) {
    const digits = String(code)
    await ctx.enqueue({
      channel: 'sms',
      recipient: shift.phone,
      body: checkinsRu.sms.replace('{{code}}', digits),
      secret: digits,
      about: { model: 'checkin', id },
    })
  }
  return { params: { id, hash: secret, expires_at: wallTime(expires, ctx.zone) }, name: fullName(shift) }
}

const signedCode = (secrets: Secrets, secret: string, code: number) => secrets.sign(`checkin sms ${secret} ${code}`)

/** Four digits without a leading zero, which an integer would lose. */
async function smsCode(ctx: Ctx, { employer_id, phone }: Shift): Promise<number> {
  if (!phone) fail(E.invalid, { employer_schedule_id: [refusals.noPhone] })
  const [last] = await ctx.sql<{ wait: number }>(
    `select extract(epoch from created_at)::int + ${SMS_PAUSE} - $2::int as wait from checkin_challenges
     where employer_id = $1 and kind = 'sms' order by created_at desc limit 1`,
    [employer_id, ctx.now],
  )
  if (last && last.wait > 0) throw Object.assign(new Failure(E.tooManyCodes, { type: [refusals.smsSoon] }), { retryAfter: last.wait })
  return 1000 + (randomBytes(4).readUInt32BE() % 9000)
}

interface Challenge {
  id: number
  unit_id: number
  employer_id: number
  kind: 'qr' | 'sms' | 'master'
  secret_hash: Buffer
  code_hash: Buffer | null
  expires: number
  is_used: boolean
}

/** Locks a code and reads it, for whoever knows its secret; with a wrong secret the answer is the same as for a code that does not exist. */
async function openChallenge(ctx: Ctx, id: number, secret: string): Promise<Challenge> {
  const [row] = await ctx.sql<Challenge>(
    `select id, unit_id, employer_id, kind, secret_hash, code_hash, extract(epoch from expires_at)::int as expires,
       used_at is not null as is_used
     from checkin_challenges where id = $1 for update`,
    [id],
  )
  if (!row || !timingSafeEqual(row.secret_hash, hashOf(secret))) return fail(E.checkinCodeOld)
  if (row.is_used) fail(E.checkinCodeUsed)
  if (row.expires <= ctx.now) fail(E.checkinCodeOld)
  return row
}

async function spendChallenge(ctx: Ctx, { id }: Challenge, told: Told): Promise<Told> {
  await ctx.sql('update checkin_challenges set used_at = to_timestamp($2), message = $3, is_late = $4 where id = $1', [
    id,
    ctx.now,
    told.message,
    told.late === 1,
  ])
  return told
}

/** Reads the QR of the desk: with the employee's own phone, or with a master key and a reason. */
export async function scanOwn(ctx: Ctx, { body: { checkinData: data } }: Input<typeof checkins.qr>, secrets: Secrets): Promise<Told> {
  const challenge = await openChallenge(ctx, data.id, data.hash)
  const isOwn = challenge.employer_id === ctx.me.employer_id
  const isMaster = challenge.kind === 'master' || data.comment !== undefined
  if (challenge.kind === 'sms') fail(E.checkinCodeOld)
  if (!isOwn && !isMaster) fail(E.othersCode)
  const flags = isMaster ? await masterKey(ctx, challenge.employer_id, data.comment) : []
  const told = await writeMark(ctx, {
    studio: await anyStudio(ctx, challenge.unit_id),
    employerId: challenge.employer_id,
    at: ctx.now,
    challengeId: challenge.id,
    via: isMaster ? 'master' : 'qr',
    flags,
    phone: phoneOf(data, secrets),
    comment: isMaster ? data.comment : undefined,
  })
  return spendChallenge(ctx, challenge, told)
}

/** Each try counts before it is looked at, for good: the code has four digits. Whoever does not know its secret spends nobody else's tries. */
export async function takeSmsTry(house: House, { body }: Input<typeof checkins.sms>) {
  const { rows } = await askHouse<{ is_known: boolean }>(house.database, 'select checkin_challenge_is_known($1, $2) as is_known', [
    body.id,
    hashOf(body.hash),
  ])
  if (rows[0]?.is_known) await takeTry(house, 'checkinSms', String(body.id))
}

export async function confirmSms(ctx: Ctx, { body }: Input<typeof checkins.sms>, secrets: Secrets): Promise<Told> {
  const challenge = await openChallenge(ctx, body.id, body.hash)
  const studio = await reachedStudio(ctx, challenge.unit_id)
  const given = secrets.signatures(`checkin sms ${body.hash} ${body.code}`)
  const isRight = challenge.code_hash !== null && given.some((one) => timingSafeEqual(one, challenge.code_hash as Buffer)) // the line before has checked that it is not null
  if (!isRight) fail(E.wrongSmsCode, { code: [refusals.wrongSms] })
  const told = await writeMark(ctx, { studio, employerId: challenge.employer_id, at: ctx.now, via: 'sms', challengeId: challenge.id })
  return spendChallenge(ctx, challenge, told)
}

export async function challengeStatus(
  ctx: Ctx,
  { params: { id } }: Input<typeof checkins.qrStatus>,
): Promise<Data<typeof checkins.qrStatus>> {
  const [row] = await ctx.sql<{ unit_id: number; message: string | null; is_late: boolean }>(
    'select unit_id, message, is_late from checkin_challenges where id = $1',
    [id],
  )
  if (!row) return fail(E.notFound)
  await reachedStudio(ctx, row.unit_id)
  return { message: row.message, late: row.is_late ? 1 : 0 }
}
