import { visitMessages } from '#contract/bookings/visit.ru.ts'
import type { Visit, VisitPhoto } from '#contract/bookings/visit.ts'
import { mostPhotos, type visitCalls } from '#contract/bookings/visit.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { newFilename, originalOf } from '#server/images/images.files.ts'
import { encodePicture, type Picture } from '#server/images/picture.ts'
import { update } from '#server/lists/records.ts'
import { bookingRecord } from './booking.record.ts'
import { visitSql } from './card.fields.ts'
import { type Locked, lockBooking } from './lock.ts'
import { showAnew } from './present.ts'

type Attached = Input<typeof visitCalls.attachPhotos>
type Info = Input<typeof visitCalls.visitInfo>['body']
type Stored = Omit<Picture, 'bytes'> & { filename: string; bytes: number }

/** All photos are decoded before the first is stored. A stored file that gets no row is swept away later (images.files.ts). */
export async function preparePhotos({ files }: House, { body }: Attached): Promise<Stored[]> {
  const pictures: Picture[] = []
  for (const [at, photo] of body.photos.entries()) pictures.push(await encodePicture(photo).catch((error) => refuseAt(at, error)))
  return Promise.all(
    pictures.map(async ({ bytes, ...size }) => {
      const filename = newFilename()
      await files.put(originalOf(filename), bytes)
      return { ...size, filename, bytes: bytes.length }
    }),
  )
}

export async function attachPhotos(ctx: Ctx, { body: { booking_id: id, type } }: Attached, stored: Stored[]): Promise<Visit> {
  const booking = await lockChangeable(ctx, id)
  const before = await visitOf(ctx, id)
  if (before.images.filter((one) => one.type === type).length + stored.length > mostPhotos)
    fail(E.invalid, { photos: [visitMessages.tooMany] })
  await ctx.sql(
    `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
     select $1, 'booking', $2, $3, p.filename, p.width, p.height, p.bytes, $4, to_timestamp($5)
     from jsonb_to_recordset($6::jsonb) p(filename text, width int, height int, bytes int)`,
    [ctx.me.company_id, id, type, ctx.me.employer_id, ctx.now, JSON.stringify(stored)],
  )
  return recorded(ctx, booking, before)
}

export async function saveVisitInfo(ctx: Ctx, { booking_id: id, photos_to_remove: gone = [], colors }: Info): Promise<Visit> {
  const booking = await lockChangeable(ctx, id)
  const before = await visitOf(ctx, id)
  if (gone.some((photo) => !before.images.some((one) => one.id === photo)))
    fail(E.notFound, { photos_to_remove: [visitMessages.photoGone] })
  if (gone.length > 0) await ctx.sql(`delete from images where model_type = 'booking' and model_id = $1 and id = any($2)`, [id, gone])
  if (colors)
    await ctx.sql(
      `insert into visits (company_id, booking_id, colors) values ($1, $2, $3)
       on conflict (booking_id) do update set colors = excluded.colors`,
      [ctx.me.company_id, id, colors],
    )
  return recorded(ctx, booking, before)
}

/** Removes the photos of a booking that is deleted for good; its colours go with its row. */
export const removeVisit = (ctx: Ctx, id: number) => ctx.sql(`delete from images where model_type = 'booking' and model_id = $1`, [id])

async function lockChangeable(ctx: Ctx, id: number): Promise<Locked> {
  const booking = await lockBooking(ctx, id)
  if (booking.status_id === BOOKING_STATUS.cancelled) fail(E.invalid, { booking_id: [visitMessages.cancelled] })
  return booking
}

async function visitOf(ctx: Ctx, id: number): Promise<Visit> {
  const [row] = await ctx.sql<{ visit: Visit }>(`select (${visitSql('$1::int')}) as visit`, [id])
  return row?.visit ?? fail(E.notFound)
}

/** Writes one line into the booking's history, of fields that have really changed. */
async function recorded(ctx: Ctx, { id, unit_id: unit, day }: Locked, was: Visit): Promise<Visit> {
  const is = await visitOf(ctx, id)
  const before = audited(was)
  const after = audited(is)
  const changed = (['photos', 'colors'] as const).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return is
  const only = (values: ReturnType<typeof audited>) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  await update(ctx, bookingRecord, id, {}, { beside: { before: only(before), after: only(after) } })
  showAnew(ctx, id, unit, [day])
  return is
}

const audited = ({ images, colors }: Visit) => ({ photos: images.map(({ filename }: VisitPhoto) => filename), colors })

/** Refuses at the field of the file, named by its place in the form. */
function refuseAt(at: number, error: unknown): never {
  if (error instanceof Failure && error.errors?.image) fail(E.invalid, { [`photos.${at}`]: error.errors.image })
  throw error
}
