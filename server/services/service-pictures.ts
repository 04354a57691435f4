import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { servicePictures, type services } from '#contract/services/services.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type KeptPicture, keepPicture, type PictureTools } from '#server/core/kept-picture.ts'
import { can, type Me } from '#server/live/session.ts'

type Sent = Input<typeof services.update>

/** null: the picture is removed; absent: it stays. */
export type Pictures = Partial<Record<(typeof servicePictures)[number], KeptPicture | null>>

export const preparingPictures =
  (tools: PictureTools) =>
  async ({ files }: House, { body }: Sent, me: Me | null): Promise<Pictures> => {
    const pictures: Pictures = {}
    for (const type of servicePictures) {
      const given = body[type]
      if (given === undefined) continue
      if (!can(me as Me, 'Service.update')) fail(E.forbidden) // the endpoint is for signed-in people
      pictures[type] = given && (await keepPicture(tools, files, given, type))
    }
    return pictures
  }

/** The log's words about a service's pictures; null: none was sent. */
export async function besidePictures(ctx: Ctx, id: number, pictures: Pictures) {
  const sent = Object.entries(pictures)
  if (sent.length === 0) return null
  const held = await ctx.sql<{ type: string; filename: string }>(
    `select type, filename from images where model_type = 'service' and model_id = $1 and type = any($2)`,
    [id, sent.map(([type]) => type)],
  )
  const before = Object.fromEntries(sent.map(([type]) => [type, held.find((one) => one.type === type)?.filename ?? null]))
  return { before, after: Object.fromEntries(sent.map(([type, picture]) => [type, picture?.filename ?? null])) }
}

/** Saves one picture of each kind; the change of the service has locked its row. */
export async function savePictures(ctx: Ctx, id: number, pictures: Pictures) {
  for (const [type, picture] of Object.entries(pictures)) {
    await ctx.sql(`delete from images where model_type = 'service' and model_id = $1 and type = $2`, [id, type])
    if (!picture) continue
    await ctx.sql(
      `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
       values (current_company(), 'service', $1, $2, $3, $4, $5, $6, $7, to_timestamp($8))`,
      [id, type, picture.filename, picture.width, picture.height, picture.bytes, ctx.me.employer_id, ctx.now],
    )
  }
}
