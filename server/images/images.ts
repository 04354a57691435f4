import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type ImageOwner, type ImageRow, imageOwners, type images } from '#contract/images/images.ts'
import { companyRecord } from '#server/companies/companies.record.ts'
import { loadOwnCompany } from '#server/companies/companies.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { customerRecord } from '#server/customers/customers.record.ts'
import { holdLivingCustomer } from '#server/customers/customers.ts'
import { employerRecord } from '#server/employers/employers.record.ts'
import { holdChangeable } from '#server/employers/employers.ts'
import type { RecordSpec } from '#server/lists/record-of.ts'
import { update } from '#server/lists/records.ts'
import { can, type Me } from '#server/live/session.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { unitRecord } from '#server/units/units.record.ts'
import { newFilename, originalOf } from './images.files.ts'
import { encodePicture, type Picture } from './picture.ts'

type Params = Input<typeof images.save>['params']
interface At {
  params: Params
}

interface Owner {
  feature: string
  record: RecordSpec
  /** Within reach and changeable by this person, or refused. */
  load(ctx: Ctx, id: number): Promise<unknown>
}
const owners: Record<ImageOwner, Owner> = {
  employer: { feature: 'employers', record: employerRecord, load: holdChangeable },
  company: { feature: 'companies', record: companyRecord, load: loadOwnCompany },
  unit: { feature: 'units', record: unitRecord, load: loadReachedUnit },
  user: { feature: 'customers', record: customerRecord, load: holdLivingCustomer },
}

export type Stored = Omit<Picture, 'bytes'> & { filename: string; bytes: number }

/** Decoded, written anew and on the disk before the transaction; without a row the file is swept away (images.files.ts). */
export async function prepareImage({ files }: House, { params, body }: Input<typeof images.save>, me: Me | null): Promise<Stored> {
  checkMay(me as Me, params) // the endpoint is for signed-in people
  const { bytes, width, height } = await encodePicture(body.image)
  const filename = newFilename()
  await files.put(originalOf(filename), bytes)
  return { filename, width, height, bytes: bytes.length }
}

export async function saveImage(ctx: Ctx, { params }: At, { filename, width, height, bytes }: Stored) {
  const { load } = owners[params.model]
  await load(ctx, params.id)
  const [row] = await ctx.sql<ImageRow & { before: string | null }>(SAVE, [
    ctx.me.company_id,
    params.model,
    params.id,
    params.type,
    filename,
    width,
    height,
    bytes,
    ctx.me.employer_id,
    ctx.now,
  ])
  await record(ctx, params, row?.before ?? null, filename)
  return row as ImageRow // an upsert without an error returns its row
}

export async function removeImage(ctx: Ctx, { params }: At) {
  checkMay(ctx.me, params)
  await owners[params.model].load(ctx, params.id)
  const [row] = await ctx.sql<{ filename: string }>(
    'delete from images where model_type = $1 and model_id = $2 and type = $3 returning filename',
    [params.model, params.id, params.type],
  )
  await record(ctx, params, row?.filename ?? fail(E.notFound), null)
  return null
}

/** Replaces the only picture of its kind; a repeated request waits for the row. */
const SAVE = `with old as (select filename from images where company_id = $1 and model_type = $2 and model_id = $3 and type = $4 for update)
  insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10))
  on conflict (company_id, model_type, model_id, type) where type in ('avatar', 'logo')
  do update set filename = excluded.filename, width = excluded.width, height = excluded.height, bytes = excluded.bytes,
    author_id = excluded.author_id, created_at = excluded.created_at
  returning *, (select filename from old) as before`

/** One's own avatar is everybody's; a kind of picture that its owner does not have does not exist. */
function checkMay(me: Me, { model, id, type }: Params) {
  if (imageOwners[model].type !== type) fail(E.notFound)
  const isOwn = model === 'employer' && id === me.employer_id
  if (!isOwn && !can(me, imageOwners[model].may)) fail(E.forbidden)
}

/** Writes the change into the history of the picture's owner. */
async function record(ctx: Ctx, { model, id, type }: Params, before: string | null, after: string | null) {
  const { record, feature } = owners[model]
  await update(ctx, record, id, {}, { beside: { before: { [type]: before }, after: { [type]: after } } })
  ctx.tell({ feature, ids: [id] })
}
