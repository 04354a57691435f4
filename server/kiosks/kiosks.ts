import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { noSuchUnit } from '#contract/core/of-unit.ru.ts'
import { kiosksRu } from '#contract/kiosks/kiosks.ru.ts'
import type { KioskRow, kiosks } from '#contract/kiosks/kiosks.ts'
import { beginOf, codeIdOf, keyDayOf, printCodeId, stepOf, typedCodeOf } from '#domain/checkins/codes.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { askHouse } from '#server/database/house.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { insert, update } from '#server/lists/records.ts'
import { hashOf, type Me, newToken } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { codeOf, dayKeyOf } from './codes.ts'
import { kioskRecord } from './kiosk.record.ts'

export interface Kiosk {
  id: number
  company_id: number
  unit_id: number
  title: string
  unit: string
  timezone: string
}

/** Before the transaction: which tablet asks; null: a person does. An ended one is told to be signed in anew. */
export async function findKiosk(house: House, _input: object, _me: Me | null, { kiosk, address }: Caller): Promise<Kiosk | null> {
  if (kiosk === null) return null
  const { rows } = await askHouse<Kiosk>(house.database, 'select * from kiosk_find($1, $2, $3)', [
    hashOf(kiosk),
    address,
    Math.floor(house.clock() / 1000),
  ])
  return rows[0] ?? fail(E.signedOut)
}

/** Two days of keys: a night without network is bridged. */
const KEY_DAYS = 2

export async function nextCode(
  ctx: Ctx,
  { body }: Input<typeof kiosks.code>,
  found: Kiosk | null,
  secrets: Secrets,
): Promise<Data<typeof kiosks.code>> {
  const kiosk = found ?? (await loadKiosk(ctx, body.kiosk_id ?? fail(E.invalid, { kiosk_id: [kiosksRu.chooseKiosk] })))
  const step = stepOf(ctx.now)
  const hash = codeOf(secrets, kiosk, step)
  const first = keyDayOf(step)
  const days = found ? Array.from({ length: KEY_DAYS }, (_, index) => first + index) : []
  return {
    params: {
      id: printCodeId(kiosk.id, step),
      hash: hash.toString('base64url'),
      unit_id: kiosk.unit_id,
      next_at: wallTime(beginOf(step + 1), ctx.zone),
      code: typedCodeOf(hash),
    },
    title: kiosk.title,
    unit: kiosk.unit,
    timezone: kiosk.timezone,
    now: ctx.now,
    kiosk_id: kiosk.id,
    keys: days.map((day) => ({ day, key: dayKeyOf(secrets, kiosk, day).toString('base64url') })),
  }
}

export async function whoCame(ctx: Ctx, { params }: Input<typeof kiosks.status>, found: Kiosk | null): Promise<Data<typeof kiosks.status>> {
  const asked = codeIdOf(params.id) ?? fail(E.notFound)
  const kiosk = found ?? (await loadKiosk(ctx, asked.kiosk))
  if (kiosk.id !== asked.kiosk) fail(E.notFound)
  const rows = await ctx.door<{ id: number; name: string; at: number }>('select * from kiosk_came($1, $2)', [kiosk.id, beginOf(asked.step)])
  return { name: rows[0]?.name ?? null, came: rows.map(({ at, ...row }) => ({ ...row, at: wallTime(at, kiosk.timezone) })) }
}

export async function listKiosks(ctx: Ctx): Promise<{ items: KioskRow[] }> {
  const reach = reachedUnits(ctx, 'k.unit_id')
  return {
    items: await ctx.sql<KioskRow>(
      `${ROWS} where ${reach?.sql(1) ?? 'true'} order by k.ended_at is not null, k.id desc limit 200`,
      reach?.values,
    ),
  }
}

export async function createKiosk(ctx: Ctx, { body }: Input<typeof kiosks.create>): Promise<Data<typeof kiosks.create>> {
  const reach = reachedUnits(ctx, 'id')
  const [unit] = await ctx.sql(`select id from units where id = $1 and ${reach?.sql(2) ?? 'true'}`, [
    body.unit_id,
    ...(reach?.values ?? []),
  ])
  if (!unit) fail(E.notFound, { unit_id: [noSuchUnit] })
  const token = newToken()
  const { id } = await insert(ctx, kioskRecord, {
    unit_id: body.unit_id,
    title: body.title,
    token_hash: hashOf(token),
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  const [row] = await ctx.sql<KioskRow>(`${ROWS} where k.id = $1`, [id])
  return { ...(row ?? fail(E.notFound)), token }
}

export async function endKiosk(ctx: Ctx, { params: { id } }: Input<typeof kiosks.end>): Promise<null> {
  await loadKiosk(ctx, id)
  await update(ctx, kioskRecord, id, { ended_at: instantOf(ctx.now), ended_by: ctx.me.employer_id })
  return null
}

/** A tablet in use, of a studio within reach. */
async function loadKiosk(ctx: Ctx, id: number): Promise<Kiosk> {
  const reach = reachedUnits(ctx, 'k.unit_id')
  const [kiosk] = await ctx.sql<Kiosk>(
    `select k.id, k.company_id, k.unit_id, k.title, u.name as unit, u.timezone from kiosks k join units u on u.id = k.unit_id
     where k.id = $1 and k.ended_at is null and ${reach?.sql(2) ?? 'true'}`,
    [id, ...(reach?.values ?? [])],
  )
  return kiosk ?? fail(E.notFound)
}

const ROWS = `select k.id, k.title, json_build_object('id', u.id, 'name', u.name) as unit, k.last_seen_at, k.created_at,
    concat_ws(' ', a.last_name, a.first_name) as author, k.ended_at
  from kiosks k join units u on u.id = k.unit_id join employers a on a.id = k.author_id`
