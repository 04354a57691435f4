import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { fpReaderRecord } from './fp-reader.record.ts'
import { loadReader } from './fp-readers.ts'
import { sealedFor } from './reader-crypto.ts'
import { fingerprintTemplate } from './template.ts'

interface Stored {
  id: number
  employer_id: number
  name: string
  finger: number
  template: string
}

/** Those of the studio, and guests who have a shift there in the nearest week. A template is opened and sealed anew for the reader in one breath; the log says who
 * has sent them. */
export async function syncReader(
  ctx: Ctx,
  { params: { id } }: Input<typeof fpReaders.sync>,
  secrets: Secrets,
): Promise<Data<typeof fpReaders.sync>> {
  const reader = (await loadReader(ctx, id)) ?? fail(E.notFound)
  await update(ctx, fpReaderRecord, id, { synced_at: instantOf(ctx.now) })
  ctx.tell({ feature: 'fp-readers', ids: [id] })
  const rows = await ctx.sql<Stored>(
    `select f.id, f.employer_id, concat_ws(' ', e.last_name, e.first_name) as name, f.finger, f.template
     from fingerprints f join employers e on e.id = f.employer_id
     where e.unit_id = $1 or exists (select from employer_schedules s where s.employer_id = e.id and s.unit_id = $1
       and s.day between to_timestamp($2)::date and (to_timestamp($2) + interval '7 days')::date)
     order by f.employer_id, f.finger limit 2000`,
    [reader.unit_id, ctx.now],
  )
  return {
    boxes: rows.map(({ id: row, employer_id, finger, template }) => ({
      employer_id,
      finger,
      box: sealedFor(reader.seal_key, secrets.open(template, placeIn(fingerprintTemplate, row)), `${reader.id}|${employer_id}|${finger}`),
    })),
    people: [...new Map(rows.map(({ employer_id, name }) => [employer_id, name]))].map(([person, name]) => ({ id: person, name })),
  }
}
