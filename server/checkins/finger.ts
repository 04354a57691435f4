import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { checkins } from '#contract/checkins/checkins.ts'
import type { Data } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import { cutSeconds, evidenceOfRead } from '#domain/checkins/evidence.ts'
import { fullName, type PersonName } from '#domain/core/names.ts'
import { isRepeat, type Read } from '#domain/fingerprints/reads.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { takeRead } from '#server/fp-readers/fp-readers.ts'
import { writeMark } from './mark.ts'
import { reachedStudio, type Studio } from './studio.ts'
import { clockOf } from './words.ts'

type Answer = Data<typeof checkins.begin>

/**
 * A read that the reader has signed is the event itself. One that was taken already, and the same finger within ten seconds, write nothing and are told as
 * they were.
 */
export async function markByFinger(ctx: Ctx, read: Read & { signature: string }): Promise<Answer> {
  const { reader, isNew } = await takeRead(ctx, read)
  const [person] = await ctx.sql<PersonName>(
    `select e.last_name, e.first_name, e.middle_name from fingerprints f join employers e on e.id = f.employer_id
     where f.employer_id = $1 and f.finger = $2`,
    [read.employer_id, read.finger],
  )
  if (!person) return fail(E.invalid, { read: [fingerprintsRu.refusals.unknown] })
  const studio = await reachedStudio(ctx, reader.unit_id)
  const name = fullName(person)
  const last = await lastRead(ctx, read.employer_id)
  if (!isNew || isRepeat(last?.at ?? null, ctx.now)) return { name, ...repeated(last, ctx.now, studio) }
  const skew = cutSeconds(read.at - ctx.now)
  const told = await writeMark(ctx, {
    studio,
    employerId: read.employer_id,
    at: ctx.now,
    via: 'fingerprint',
    flags: evidenceOfRead(skew),
    reader: { id: reader.id, counter: read.counter, skew },
  })
  const [event] = await ctx.sql<{ id: number }>('select id from checkin_events where reader_id = $1 and read_counter = $2', [
    reader.id,
    read.counter,
  ])
  return { name, ...(event && { params: { id: event.id } }), message: told.message, late: told.late }
}

interface Last {
  id: number
  at: number
}

async function lastRead(ctx: Ctx, employerId: number): Promise<Last | undefined> {
  const [row] = await ctx.sql<Last>(
    `select id, extract(epoch from at)::int as at from checkin_events where employer_id = $1 and via = 'fingerprint'
     and at > to_timestamp($2) - interval '1 day' order by at desc, id desc limit 1`,
    [employerId, ctx.now],
  )
  return row
}

function repeated(last: Last | undefined, now: number, studio: Pick<Studio, 'timezone'>): Pick<Answer, 'params' | 'message' | 'late'> {
  const message = checkinsRu.told.repeat.replace('{{time}}', clockOf(last?.at ?? now, studio))
  return { ...(last && { params: { id: last.id } }), message, late: 0 }
}
