import { hash } from 'node:crypto'
import { cutSeconds, type Echoes, evidenceOf, exactly, type Flag, isTold, type Place } from '#domain/checkins/evidence.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Secrets } from '#server/core/secrets.ts'
import type { Studio } from './studio.ts'

/** What a phone said beside the code. */
interface Said extends Place {
  accuracy?: number | null | undefined
  phone_time?: number | null | undefined
  device?: string | null | undefined
  place_age?: number | null | undefined
}

/** `marks`: signatures of its exact place, the one to be kept first. Four decimals are kept beside it, so a plain hash of six would be guessed. */
export type Phone = Said & { marks: readonly Buffer[] }
export const phoneOf = (said: Said, secrets: Secrets): Phone => ({ ...said, marks: secrets.signatures(`checkin place ${exactly(said)}`) })

export interface Seen {
  distance: number | null
  flags: readonly Flag[]
}

interface Scan {
  studio: Studio
  employerId: number
  at: number
  day: string
}

/** What of a scan a person should look at. */
export async function evidenceAt(ctx: Ctx, { studio, employerId, at, day }: Scan, phone: Phone): Promise<Seen> {
  const device = phone.device ? deviceOf(phone.device) : null
  const [last] = await ctx.sql<Place & { at: number; accuracy: number | null }>(LAST, [employerId, at])
  const [echoes] = isTold(phone) ? await ctx.sql<Echoes>(ECHOES, [employerId, studio.id, day, phone.marks, device]) : []
  const { distance, flags } = evidenceOf({
    at,
    place: phone,
    studio: studio.place,
    echoes,
    accuracy: phone.accuracy ?? null,
    age: phone.place_age ?? null,
    // A scan that was kept holds the clock of its own moment.
    skew: skewOf(phone, at),
    last: last ? { at: last.at, place: last, accuracy: last.accuracy } : null,
  })
  if (!device) return { distance, flags }
  const [known] = await ctx.sql<{ shared: boolean; fresh: boolean }>(DEVICE, [device, employerId, ctx.now])
  const [shared, fresh] = [known?.shared, known?.fresh]
  return { distance, flags: [...flags, ...(shared ? (['shared_phone'] as const) : []), ...(fresh ? (['new_phone'] as const) : [])] }
}

/** The hash of a phone's own name: two people with one name are one phone. */
export const deviceOf = (name: string) => Buffer.from(hash('sha256', name, 'base64'), 'base64')

/** Seconds; whatever a clock says fits its column. */
export function skewOf(phone: Said | undefined, at: number): number | null {
  const told = phone?.phone_time
  return told == null ? null : cutSeconds(told - at)
}

/** Where she was last within a day: by her phone, else at that studio. */
const LAST = `select extract(epoch from e.at)::int as at, coalesce(p.latitude, u.latitude) as latitude,
    coalesce(p.longitude, u.longitude) as longitude, p.accuracy_m as accuracy
  from checkin_events e join units u on u.id = e.unit_id left join checkin_places p on p.event_id = e.id
  where e.employer_id = $1 and e.at < to_timestamp($2) and e.at > to_timestamp($2) - interval '1 day' and e.kind = 'mark'
    and coalesce(p.latitude, u.latitude) is not null
  order by e.at desc limit 1`

/**
 * Of different people only those of one day count: over a month the same ten centimetres come by chance. One phone of two people has one place by right,
 * and a flag of its own.
 */
const ECHOES = `select
  (select count(distinct e.day)::int from checkin_places p join checkin_events e on e.id = p.event_id
    where p.employer_id = $1 and e.day <> $3 and p.exact_mark = any($4::bytea[])) as days,
  exists (select from checkin_events e join checkin_places p on p.event_id = e.id
    where e.unit_id = $2 and e.day = $3 and e.employer_id <> $1 and (e.device = $5) is not true
      and p.exact_mark = any($4::bytea[])) as others`

const DEVICE = `select
  exists (select from checkin_events e where e.device = $1 and e.employer_id <> $2
    and e.at > to_timestamp($3) - interval '30 days') as shared,
  exists (select from checkin_events e where e.employer_id = $2 and e.device is not null)
    and not exists (select from checkin_events e where e.employer_id = $2 and e.device = $1) as fresh`
