import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodMessages } from '#contract/goods/goods.ru.ts'
import { type goods, mostPictures } from '#contract/goods/goods.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type KeptPicture, keepPicture, type PictureTools } from '#server/core/kept-picture.ts'
import { update } from '#server/lists/records.ts'
import { can, type Me } from '#server/live/session.ts'
import { goodRecord } from './goods.record.ts'
import { answer, living, loadGood } from './goods.ts'

export const preparingImage =
  (tools: PictureTools) =>
  ({ files }: House, { body }: Input<typeof goods.addImage>, me: Me | null): Promise<KeptPicture> => {
    if (!can(me as Me, 'Good.update')) fail(E.forbidden) // the endpoint is for signed-in people
    return keepPicture(tools, files, body.image)
  }

export async function addImage(ctx: Ctx, { params: { id } }: { params: { id: number } }, picture: KeptPicture) {
  await ctx.sql('select id from goods where id = $1 for no key update', [id])
  const { images } = await loadGood(ctx, id)
  if (images.length >= mostPictures) fail(E.invalid, { image: [goodMessages.pictures] })
  await ctx.sql(
    `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
     values (current_company(), 'good', $1, 'image', $2, $3, $4, $5, $6, to_timestamp($7))`,
    [id, picture.filename, picture.width, picture.height, picture.bytes, ctx.me.employer_id, ctx.now],
  )
  return told(ctx, id, null, picture.filename)
}

export async function removeImage(ctx: Ctx, { params: { id, image_id } }: { params: { id: number; image_id: number } }) {
  await loadGood(ctx, id)
  const [gone] = await ctx.sql<{ filename: string }>(
    `delete from images where id = $1 and model_type = 'good' and model_id = $2 returning filename`,
    [image_id, id],
  )
  return told(ctx, id, gone?.filename ?? fail(E.notFound), null)
}

async function told(ctx: Ctx, id: number, before: string | null, after: string | null) {
  await update(ctx, goodRecord, id, {}, { within: living, beside: { before: { image: before }, after: { image: after } } })
  return answer(ctx, id)
}
