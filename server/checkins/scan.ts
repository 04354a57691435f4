import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { checkins, Told } from '#contract/checkins/checkins.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { beginOf, cleanTypedCode, codeIdOf, isFreshStep, isKeptStep, stepOf, typedCodeOf } from '#domain/checkins/codes.ts'
import type { Flag } from '#domain/checkins/evidence.ts'
import { spend } from '#server/auth/throttle.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { wallTime } from '#server/database/instant.ts'
import { codesOf, isCodeOf } from '#server/kiosks/codes.ts'
import { networkOf } from '#server/live/limits.ts'
import { can, type Me } from '#server/live/session.ts'
import { phoneOf } from './evidence.ts'
import { loadAttendances } from './load.ts'
import { writeMark } from './mark.ts'
import { signedBy } from './phones.ts'
import { anyStudio, type Studio } from './studio.ts'
import { clockOf } from './words.ts'

const { refusals } = checkinsRu
type Scanned = Input<typeof checkins.approve>
type Code = Scanned['body']['checkinData']

/** A code read by a camera brings both its id and its hash. */
const isTyped = ({ id, hash, code }: Code) => Boolean(code) && !(id && hash)

/** Before the transaction: typed codes have a budget, so that nobody tries them all. The camera types nothing. */
export async function takeTypedCode(house: House, { body }: Scanned, me: Me | null, caller: Caller): Promise<string> {
  if (isTyped(body.checkinData) && me) await takeTry(house, 'checkinCodes', String(me.employer_id))
  return caller.address
}

export async function takeTry(house: House, name: 'checkinCodes' | 'checkinSms', key: string) {
  const wait = await spend(house, name, key)
  if (wait) throw Object.assign(new Failure(E.tooManyCodes), { retryAfter: wait })
}

/** The code of a studio's tablet: the caller marks herself, or a colleague with a master key. */
export async function approveGeneral(ctx: Ctx, { body }: Scanned, address: string, secrets: Secrets): Promise<Told> {
  const { checkinData: data } = body
  const tablet = isTyped(data) ? await tabletByTyped(ctx, secrets, data.code ?? '') : await tabletByCode(ctx, secrets, data)
  if (data.unit_id && data.unit_id !== tablet.unit_id) fail(E.otherUnitsCode)
  const { step } = tablet
  const isKept = !isFreshStep(step, ctx.now)
  if (isKept && !(data.offline && !data.employer_id && isKeptStep(step, ctx.now) && livedAt(tablet, step))) fail(E.checkinCodeOld)
  if (!isKept && tablet.ended_at !== null) fail(E.checkinCodeOld, { id: [refusals.closed] })
  const studio = await anyStudio(ctx, tablet.unit_id)
  const master = data.employer_id ? await masterKey(ctx, data.employer_id, data.comment) : null
  const employerId = data.employer_id ?? ctx.me.employer_id
  const kept = isKept ? await keptFlags(ctx, data, tablet) : []
  const flags: Flag[] = [...(master ?? []), ...kept, ...networkFlag(tablet.address, address)]
  if (master) await refuseHere(ctx, employerId, studio)
  return writeMark(ctx, {
    studio,
    employerId,
    flags,
    phone: phoneOf(data, secrets),
    kiosk: { id: tablet.id, step },
    at: isKept ? beginOf(step) : ctx.now,
    state: isKept ? 'pending' : 'ok',
    via: master ? 'master' : 'general',
    comment: master ? data.comment : undefined,
  })
}

/** What is to be looked at in a scan that was kept: that it was, whether the network worked for others meanwhile, and whether the phone is a new one. */
async function keptFlags(ctx: Ctx, data: Code, { id: kiosk, unit_id, step }: Tablet & { step: number }): Promise<Flag[]> {
  const { id = '', hash = '', latitude, longitude, accuracy = null, phone_time = null, device = null, place_age } = data
  const at = beginOf(step)
  const { isKnown } = await signedBy(ctx, { id, hash, unit_id, latitude, longitude, accuracy, phone_time, device, place_age }, data, at)
  const [others] = await ctx.sql<{ heard: boolean }>(
    `select exists (select from checkin_events where kiosk_id = $1 and step between $2 and $3 and employer_id <> $4
       and received_at < at + interval '1 minute') as heard`,
    [kiosk, step - NEAR_STEPS, step + NEAR_STEPS, ctx.me.employer_id],
  )
  return ['offline', ...(others?.heard ? (['offline_alone'] as const) : []), ...(isKnown ? [] : (['new_phone'] as const))]
}
/** Two minutes before and after. */
const NEAR_STEPS = 8

interface Tablet {
  id: number
  company_id: number
  unit_id: number
  address: string | null
  created_at: number
  ended_at: number | null
}

const TABLETS = `select id, company_id, unit_id, address, extract(epoch from created_at)::int as created_at,
  extract(epoch from ended_at)::int as ended_at from kiosks`

/** Codes that are cut, forged, or from another server or company are answered like codes that never existed. */
async function tabletByCode(ctx: Ctx, secrets: Secrets, { id = '', hash = '' }: Code): Promise<Tablet & { step: number }> {
  const asked = codeIdOf(id) ?? fail(E.checkinCodeOld)
  const [tablet] = await ctx.sql<Tablet>(`${TABLETS} where id = $1`, [asked.kiosk])
  const given = Buffer.from(hash, 'base64url')
  if (!tablet || !isCodeOf(secrets, tablet, asked.step, given)) return fail(E.checkinCodeOld)
  return { ...tablet, step: asked.step }
}

/** Eight typed signs name no tablet, so those of the company are tried in both valid steps. */
async function tabletByTyped(ctx: Ctx, secrets: Secrets, typed: string): Promise<Tablet & { step: number }> {
  const wanted = cleanTypedCode(typed)
  const tablets = await ctx.sql<Tablet>(`${TABLETS} where ended_at is null order by id desc limit 500`)
  const present = stepOf(ctx.now)
  for (const step of [present, present - 1])
    for (const tablet of tablets)
      if (codesOf(secrets, tablet, step).some((code) => typedCodeOf(code) === wanted)) return { ...tablet, step }
  return fail(E.checkinCodeOld, { code: [refusals.typed] })
}

const livedAt = ({ created_at, ended_at }: Tablet, step: number) =>
  created_at <= beginOf(step + 1) && (ended_at === null || ended_at > beginOf(step))

const networkFlag = (tablet: string | null, phone: string): Flag[] =>
  tablet !== null && networkOf(tablet) !== networkOf(phone) ? ['other_network'] : []

/** Lets the holder of a master key mark a colleague with a reason, and never herself. */
export async function masterKey(ctx: Ctx, employerId: number, comment: string | undefined): Promise<Flag[]> {
  if (!can(ctx.me, 'Checkin.master_qr')) fail(E.forbidden)
  if (employerId === ctx.me.employer_id) fail(E.othersCode, { employer_id: [refusals.self] })
  if (!comment) fail(E.invalid, { comment: [refusals.comment] })
  const [row] = await ctx.sql<{ count: number }>(
    `select count(*)::int as count from checkin_events where employer_id = $1 and author_id = $2 and via = 'master'
     and day > (to_timestamp($3) - interval '1 month')::date`,
    [employerId, ctx.me.employer_id, ctx.now],
  )
  return (row?.count ?? 0) >= OFTEN ? ['master'] : []
}
/** After this many marks of one colleague in a month, the next one is shown to a person. */
const OFTEN = 3

async function refuseHere(ctx: Ctx, employerId: number, studio: Studio) {
  const today = wallTime(ctx.now, studio.timezone).slice(0, 10)
  const found = await loadAttendances(ctx, { from: today, to: today, employers: [employerId], units: [studio.id] })
  const here = found.find(({ come, gone }) => come !== null && gone === null)
  if (here?.come) fail(E.invalid, { employer_id: [refusals.here.replace('{{time}}', clockOf(here.come, studio))] })
}
