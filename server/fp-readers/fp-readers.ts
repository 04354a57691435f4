import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { noSuchUnit } from '#contract/core/of-unit.ru.ts'
import type { FpReaderRow, fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { type Read, signedText } from '#domain/fingerprints/reads.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { fpReaderRecord } from './fp-reader.record.ts'
import { houseKey } from './house-box.ts'
import { isSignedBy } from './reader-crypto.ts'

export interface Reader {
  id: number
  unit_id: number
  sign_key: string
  seal_key: string
}

/** A reader in use, of a studio within reach. */
export async function loadReader(ctx: Ctx, id: number): Promise<Reader | null> {
  const reach = reachedUnits(ctx, 'unit_id')
  const [row] = await ctx.sql<Reader>(
    `select id, unit_id, sign_key, seal_key from fp_readers where id = $1 and ended_at is null and ${reach?.sql(2) ?? 'true'}`,
    [id, ...(reach?.values ?? [])],
  )
  return row ?? null
}

/** Believes a read by its signature, and once by its counter; false: this one, or a later one, was taken already. */
export async function takeRead(ctx: Ctx, read: Read & { signature: string }): Promise<{ reader: Reader; isNew: boolean }> {
  const reader = await loadReader(ctx, read.reader)
  if (!reader || !isSignedBy(reader.sign_key, signedText(read), read.signature)) return fail(E.readerUnknown)
  const taken = await ctx.sql(
    'update fp_readers set last_counter = $2, last_read_at = to_timestamp($3) where id = $1 and last_counter < $2 returning id',
    [reader.id, read.counter, ctx.now],
  )
  return { reader, isNew: taken.length > 0 }
}

export async function listReaders(ctx: Ctx): Promise<{ items: FpReaderRow[] }> {
  const reach = reachedUnits(ctx, 'r.unit_id')
  return {
    items: await ctx.sql<FpReaderRow>(
      `${ROWS} where ${reach?.sql(1) ?? 'true'} order by r.ended_at is not null, r.id desc limit 200`,
      reach?.values ?? [],
    ),
  }
}

type OfUnit = Data<typeof fpReaders.ofUnit>

export async function readerOfUnit(ctx: Ctx, { query }: Input<typeof fpReaders.ofUnit>, secrets: Secrets): Promise<OfUnit> {
  const unit = await ownUnit(ctx, query.unit_id)
  const [row] = await ctx.sql<Omit<OfUnit, 'house_key'>>(
    `select (select s.value from unit_settings s where s.unit_id = $1 and s.type = 'fpBaseUrl' and s.value <> '') as base_url,
       (select json_build_object('id', r.id, 'title', r.title) from fp_readers r where r.unit_id = $1 and r.ended_at is null
         order by r.id desc limit 1) as reader`,
    [unit],
  )
  return { base_url: null, reader: null, ...row, house_key: houseKey(secrets, ctx.me.company_id) }
}

export async function createReader(ctx: Ctx, { body }: Input<typeof fpReaders.create>): Promise<FpReaderRow> {
  const unit_id = await ownUnit(ctx, body.unit_id)
  const { id } = await insert(ctx, fpReaderRecord, {
    unit_id,
    title: body.title,
    sign_key: body.sign_key,
    seal_key: body.seal_key,
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  ctx.tell({ feature: 'fp-readers', ids: [id] })
  const [row] = await ctx.sql<FpReaderRow>(`${ROWS} where r.id = $1`, [id])
  return row ?? fail(E.notFound)
}

export async function endReader(ctx: Ctx, { params: { id } }: Input<typeof fpReaders.end>): Promise<null> {
  if (!(await loadReader(ctx, id))) fail(E.notFound)
  await update(ctx, fpReaderRecord, id, { ended_at: instantOf(ctx.now), ended_by: ctx.me.employer_id })
  ctx.tell({ feature: 'fp-readers', ids: [id] })
  return null
}

async function ownUnit(ctx: Ctx, id: number): Promise<number> {
  const reach = reachedUnits(ctx, 'id')
  const [unit] = await ctx.sql(`select id from units where id = $1 and ${reach?.sql(2) ?? 'true'}`, [id, ...(reach?.values ?? [])])
  return unit ? id : fail(E.notFound, { unit_id: [noSuchUnit] })
}

const ROWS = `select r.id, r.title, json_build_object('id', u.id, 'name', u.name) as unit, r.created_at, r.last_read_at, r.synced_at, r.ended_at,
    concat_ws(' ', a.last_name, a.first_name) as author
  from fp_readers r join units u on u.id = r.unit_id join employers a on a.id = r.author_id`
