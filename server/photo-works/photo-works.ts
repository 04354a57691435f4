import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { photoWorkMessages } from '#contract/photo-works/photo-works.ru.ts'
import type { photoWorks } from '#contract/photo-works/photo-works.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { showEmployer } from '#server/employers/employers.ts'
import { newFilename, originalOf } from '#server/images/images.files.ts'
import type { Stored } from '#server/images/images.ts'
import { encodePicture } from '#server/images/picture.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { photoWorksList } from './photo-works.list.ts'
import { photoWorkRecord } from './photo-works.record.ts'

interface At {
  params: { id: number }
}
type Create = Input<typeof photoWorks.create>
type Change = Input<typeof photoWorks.update>

/** Writes the picture to the disk before the transaction; without a row it is removed like other unused pictures. */
export async function preparePhoto({ files }: House, { body }: Create): Promise<Stored> {
  const { bytes, width, height } = await encodePicture(body.image)
  const filename = newFilename()
  await files.put(originalOf(filename), bytes)
  return { filename, width, height, bytes: bytes.length }
}

export const listPhotos = (ctx: Ctx, { query }: { query: ListQuery }) => list(ctx, photoWorksList, query)

export function showPhoto(ctx: Ctx, { params }: At) {
  return find(ctx, photoWorksList, params.id)
}

export async function createPhoto(ctx: Ctx, { body: { employer_id, comment } }: Create, { filename, width, height, bytes }: Stored) {
  if (ctx.me.reach === 'own' && !ctx.me.is_superuser && employer_id !== ctx.me.employer_id)
    fail(E.invalid, { employer_id: [photoWorkMessages.notOwn] })
  await showEmployer(ctx, { params: { id: employer_id }, query: {} })
  const { id } = await insert(ctx, photoWorkRecord, { employer_id, comment, created_at: instantOf(ctx.now) })
  await ctx.sql(
    `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
     values (current_company(), 'photo_work', $1, 'work', $2, $3, $4, $5, $6, to_timestamp($7))`,
    [id, filename, width, height, bytes, ctx.me.employer_id, ctx.now],
  )
  return answer(ctx, id)
}

export async function changePhoto(ctx: Ctx, { params, body: { comment, is_best } }: Change) {
  const within = photoWorksList.scope?.(ctx) ?? null
  await update(ctx, photoWorkRecord, params.id, { comment, is_best: is_best === undefined ? undefined : is_best === 1 }, { within })
  return answer(ctx, params.id)
}

export async function removePhoto(ctx: Ctx, { params }: At) {
  await remove(ctx, photoWorkRecord, params.id, photoWorksList.scope?.(ctx) ?? null)
  await ctx.sql(`delete from images where model_type = 'photo_work' and model_id = $1`, [params.id])
  ctx.tell({ feature: 'photo-works', ids: [params.id] })
  return null
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'photo-works', ids: [id] })
  return find(ctx, photoWorksList, id)
}
