import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idList, idParams, moment } from '#contract/core/fields.ts'
import { messages, requiredId } from '#contract/core/rules.ts'
import { flags, MOST_SECONDS } from '#domain/checkins/evidence.ts'
import { checkinsRu } from './checkins.ru.ts'
import { checkinKinds, checkinStates, checkinWays } from './ways.ts'

const { refusals } = checkinsRu
const degrees = (most: number) => z.number({ error: refusals.place }).min(-most, refusals.place).max(most, refusals.place)
/** 0, 0: the phone does not tell its place (000 §8). */
const place = {
  latitude: degrees(90),
  longitude: degrees(180),
  /** Metres. */
  accuracy: z.number().min(0).max(100_000).nullable().optional(),
  /** The time of the phone's clock, seconds since 1970: it is kept as evidence and never trusted. */
  phone_time: z.number().int().nullable().optional(),
  /** Seconds since the phone has found the place. */
  place_age: z.number().int().min(0).max(MOST_SECONDS).nullable().optional(),
  /** The phone's own name, which the phone makes up once. */
  device: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullable()
    .optional(),
}
const hash = z.string({ error: messages.required }).min(1, messages.required).max(100)
const comment = z
  .string({ error: refusals.comment })
  .trim()
  .min(5, refusals.comment)
  .max(500, messages.tooLong(500))
  .refine((text) => !text.includes('\u0000'), 'Недопустимый символ.')

const signature = z.string().regex(/^[\w-]{86}$/, messages.strange)

/** What a desk's QR holds, and what the phone adds. A master key adds the comment. */
const ownCode = z.object({ id, hash, ...place, comment: comment.optional() })
/** `unit_id` marks the code of a tablet; instead of it stand the eight signs that were typed. */
const generalCode = z
  .object({
    id: z.string().max(30).optional(),
    hash: hash.optional(),
    unit_id: requiredId.optional(),
    code: z.string().trim().min(1, messages.required).max(20).optional(),
    ...place,
    comment: comment.optional(),
    /** The employee whom a master key marks. */
    employer_id: requiredId.optional(),
    /** Scanned without network and sent now. */
    offline: flag.optional(),
    /** The number of the key that signed a kept scan (domain/checkins/kept-scan.ts). */
    phone_id: requiredId.optional(),
    signature: signature.optional(),
  })
  .refine((data) => Boolean(data.code) || Boolean(data.id && data.hash), { path: ['id'], message: refusals.noCode })

/** A finger that a studio's reader has recognised and signed (docs/fingerprint-reader.md). */
const fingerRead = z.object({
  reader: requiredId,
  counter: z.number().int().min(1, messages.strange).max(Number.MAX_SAFE_INTEGER, messages.strange),
  employer_id: requiredId,
  finger: z.number().int().min(0, messages.strange).max(9, messages.strange),
  score: z.number().int().min(0, messages.strange).max(100, messages.strange),
  at: z.number().int(),
  signature,
})

/** One recorded event. */
export const checkinEventRow = z.object({
  id,
  at: moment,
  kind: z.enum(checkinKinds),
  via: z.enum(checkinWays),
  state: z.enum(checkinStates),
  come_at: moment.nullable(),
  gone_at: moment.nullable(),
  comment: z.string().nullable(),
  flags: z.array(z.enum(flags)),
  distance_m: z.number().int().nullable(),
  received_at: moment,
})

/** What the person at the phone reads; `late`: it is a warning. */
const told = z.object({ message: z.string(), late: flag, state: z.enum(['ok', 'pending']) })
export type Told = z.output<typeof told>

/** One attendance as 001 §3 writes it; `id` is that of its first event. */
export const checkinRow = z.object({
  id,
  employer_id: id,
  employer: z.string(),
  unit_id: id,
  day,
  come_at: moment.nullable(),
  gone_at: moment.nullable(),
})
export type CheckinRow = z.output<typeof checkinRow>

const isOrdered = ({ come_at, gone_at }: { come_at?: string | null | undefined; gone_at?: string | null | undefined }) =>
  !come_at || !gone_at || come_at < gone_at
const order = { path: ['gone_at'], message: refusals.order }
const isSaid = ({ come_at, gone_at }: { come_at?: string | null | undefined; gone_at?: string | null | undefined }) =>
  Boolean(come_at) || Boolean(gone_at)
const said = { path: ['come_at'], message: refusals.noTimes }
const ends = { come_at: moment.nullable().optional(), gone_at: moment.nullable().optional() }

/** Who looks through another's eyes is not where that person is: neither comes to work in her name nor makes a phone hers. */
const inPerson = { method: 'POST', may: 'anyone', ownEyes: true } as const

export const checkins = feature('checkins', {
  /** Events of the asked days, at most 31 of them, of people within reach. */
  list: {
    method: 'GET',
    path: '/checkins',
    may: 'Attendance.view',
    query: z.object({ begin_day: day, end_day: day, employer_ids: idList.optional(), unit_id: id.optional() }),
    data: z.object({ items: z.array(checkinRow) }),
  },
  /** A check-in with the fields of the specification, which has none for a reason: the event is flagged «без причины». */
  create: {
    method: 'POST',
    path: '/checkins',
    may: 'Checkin.manual',
    body: z.object({ employer_id: requiredId, come_at: moment, gone_at: moment.nullable().optional() }).refine(isOrdered, order),
    data: checkinRow,
  },
  /** A correction overwrites nothing: it is added, and the newest one holds. */
  correct: {
    method: 'PUT',
    path: '/checkins/:id',
    may: 'Checkin.manual',
    params: idParams,
    body: z.object(ends).refine(isSaid, said).refine(isOrdered, order),
    data: checkinRow,
  },
  /** Begins a check-in: answers a code for the one person of a shift, or, for a fingerprint, the event itself. */
  begin: {
    method: 'POST',
    path: '/checkin',
    may: 'Checkin.view',
    body: z
      .object({
        employer_schedule_id: requiredId.optional(),
        type: z.enum(['qr', 'sms', 'master', 'fingerprint'], { error: refusals.way }),
        read: fingerRead.optional(),
      })
      .refine(({ type, employer_schedule_id }) => type === 'fingerprint' || employer_schedule_id, {
        path: ['employer_schedule_id'],
        message: messages.required,
      })
      .refine(({ type, read }) => (type === 'fingerprint') === (read !== undefined), {
        path: ['read'],
        message: refusals.noRead,
      }),
    /** After a fingerprint `params.id` names the event itself, told as the scanner tells one; a finger has no code to show. */
    data: z.object({
      params: z.object({ id, hash: z.string().optional(), expires_at: moment.optional() }).optional(),
      name: z.string(),
      message: z.string().optional(),
      late: flag.optional(),
    }),
    secret: ['params'],
  },
  /** How the caller's day stands now. */
  day: {
    method: 'GET',
    path: '/checkin',
    may: 'Checkin.view',
    query: z.object({ employer_ids: idList }),
    data: z.object({
      checkins: z.array(
        z.object({
          employer_id: id,
          unit_id: id,
          employer_schedule_id: id.nullable(),
          come_at: moment.nullable(),
          gone_at: moment.nullable(),
          /** Minutes. */
          late: z.number().int(),
          on_break: flag,
        }),
      ),
      intermediate_checks: z.array(z.object({ employer_id: id, at: moment })),
    }),
  },
  qr: { ...inPerson, path: '/checkin/qr', body: z.object({ checkinData: ownCode }), data: told },
  /** null until the code was used. */
  qrStatus: {
    method: 'GET',
    path: '/checkin/qr/status/:id',
    may: 'Checkin.view',
    params: idParams,
    data: z.object({ message: z.string().nullable(), late: flag }),
  },
  approve: { ...inPerson, path: '/checkin/general/approve', body: z.object({ checkinData: generalCode }), data: told },
  /** The key that a phone has made for this person and cannot give away: with it she signs what she scans without network. */
  phone: {
    ...inPerson,
    path: '/checkin/phones',
    body: z.object({ public_key: z.string({ error: messages.required }).regex(/^[\w-]{100,200}$/, refusals.phoneKey) }),
    data: z.object({ id }),
  },
  sms: {
    method: 'POST',
    path: '/checkin/sms',
    may: 'Checkin.view',
    body: z.object({ code: z.number({ error: refusals.smsCode }).int(refusals.smsCode), hash, id: requiredId }),
    data: told,
  },
  /** The button begins a break and ends it. */
  pause: {
    method: 'POST',
    path: '/checkin/break',
    may: 'Checkin.break',
    body: z.object({ employer_id: requiredId }),
    data: z.object({ message: z.string(), on_break: flag }),
  },
  hasMaster: { method: 'GET', path: '/checkin/has-master', may: 'anyone', data: z.object({ 'master-qr': flag }) },
  /** Whom a master key may mark by the code of a tablet: shifts of today there, not come yet. */
  colleagues: {
    method: 'GET',
    path: '/checkin/colleagues',
    may: 'Checkin.master_qr',
    query: z.object({ unit_id: id }),
    data: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
  manual: {
    method: 'POST',
    path: '/checkin/manual',
    may: 'Checkin.manual',
    body: z
      .object({
        employer_id: requiredId,
        /** The studio; absent: the studio of the employee's shift of that day. */
        unit_id: requiredId.optional(),
        day,
        ...ends,
        comment,
        /** 1: she worked without a shift. Only this gets past the refusal 1250. */
        out_of_schedule: flag.optional(),
      })
      .refine(isSaid, said)
      .refine(isOrdered, order),
    data: checkinRow,
  },
  manualUpdate: {
    method: 'PUT',
    path: '/checkin/manual/:id',
    may: 'Checkin.manual',
    params: idParams,
    body: z
      .object({ ...ends, comment })
      .refine(isSaid, said)
      .refine(isOrdered, order),
    data: checkinRow,
  },
  /** Answers who was recognised and writes nothing (CHECK_IN_EMPLOYER of 000 §7). */
  recognise: {
    method: 'POST',
    path: '/checkin/employer',
    may: 'Checkin.view',
    body: z.object({ employer_id: requiredId }),
    data: z.object({
      employer: z.object({
        id,
        name: z.string(),
        photo: z.string().nullable(),
        shift: z.object({ id, begin_at: moment, end_at: moment }).nullable(),
        state: z.enum(['expected', 'here', 'on_break', 'gone', 'off']),
      }),
    }),
  },
})
