import { z } from 'zod'
import { day, flag, id } from '#contract/core/fields.ts'
import { upload } from '#contract/core/upload.ts'
import { visitMessages } from './visit.ru.ts'

/** Wishes are brought by the customer, results are what was done (domain.md §2.1). */
const photoType = z.enum(['wish', 'result'])
/** So many photos of each kind may hang on a visit; a form carries no more either (server/core/multipart.ts). */
export const mostPhotos = 10
const mostColors = 10

/** A colour as `#rrggbb` in small letters. */
export const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, visitMessages.color)

const photo = z.object({
  id,
  type: photoType,
  /** Shown at `imageAddress` (contract/core/image-address.ts). */
  filename: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type VisitPhoto = z.output<typeof photo>

/** What the customer wishes of the visit; a booking without wishes has empty lists. */
export const visit = z.object({ colors: z.array(z.string()), images: z.array(photo) })
export type Visit = z.output<typeof visit>

/** What studio and company expect of a visit that is over: a photo of the work (`photoRequired`), and the next one between these days. */
export const afterVisit = z.object({ is_photo_needed: flag, next_from: day.nullable(), next_to: day.nullable() })

/** Both POSTs are named in 000 §7 without their paths. */
export const visitCalls = {
  attachPhotos: {
    method: 'POST',
    path: '/bookings/attach-photos',
    may: 'Booking.update',
    body: z.object({
      booking_id: id,
      type: photoType,
      photos: z.array(upload).min(1, visitMessages.noPhotos).max(mostPhotos, visitMessages.tooMany),
    }),
    data: visit,
  },
  /** Fields that are not sent stay as they are. */
  visitInfo: {
    method: 'POST',
    path: '/bookings/visit-info',
    may: 'Booking.update',
    body: z.object({
      booking_id: id,
      photos_to_remove: z
        .array(id)
        .max(2 * mostPhotos)
        .optional(),
      colors: z
        .array(color)
        .max(mostColors, visitMessages.tooManyColors)
        .transform((all) => [...new Set(all)])
        .optional(),
    }),
    data: visit,
  },
} as const
