import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, requiredId, requiredText } from '#contract/core/rules.ts'

export const kioskRow = z.object({
  id,
  title: z.string(),
  unit: named,
  last_seen_at: moment.nullable(),
  created_at: moment,
  author: z.string(),
  ended_at: moment.nullable(),
})
export type KioskRow = z.output<typeof kioskRow>

const params = z.object({
  /** The tablet and the step of its code, such as `tablet.step`. */
  id: z.string(),
  hash: z.string(),
  /** The mark of a general QR (000 §3). */
  unit_id: id,
  /** When the tablet draws the next code. */
  next_at: moment,
  /** The eight signs, for people who type the code. */
  code: z.string(),
})

export const kiosks = feature('kiosks', {
  list: { method: 'GET', path: '/kiosks', may: 'Checkin.general_qr', data: z.object({ items: z.array(kioskRow) }) },
  /** The tablet in somebody's hands becomes a kiosk of the studio: the token is told once, and only the two calls below know it. */
  create: {
    method: 'POST',
    path: '/kiosks',
    may: 'Checkin.general_qr',
    body: z.object({ unit_id: requiredId, title: requiredText(60) }),
    data: kioskRow.extend({ token: z.string().optional() }),
    secret: ['token'],
  },
  end: { method: 'POST', path: '/kiosks/:id/end', may: 'Checkin.general_qr', params: idParams },
  /** What the tablet draws now. A person with the right may ask for one of a tablet too; only the tablet gets the keys that let it go on without network. */
  code: {
    method: 'POST',
    path: '/checkin/general/qr',
    may: 'Checkin.general_qr',
    kiosk: true,
    body: z.object({ kiosk_id: requiredId.optional() }),
    data: z.object({
      params,
      title: z.string(),
      unit: z.string(),
      timezone: z.string(),
      /** Seconds since 1970: the tablet's own clock may be wrong. */
      now: z.number().int(),
      kiosk_id: id,
      keys: z.array(z.object({ day: z.number().int(), key: z.string() })).optional(),
    }),
    secret: ['keys'],
  },
  /** The people who came by the tablet since that step: the last one's name, and all of them. */
  status: {
    method: 'GET',
    path: '/checkin/general/status/:id',
    may: 'Checkin.general_qr',
    kiosk: true,
    params: z.object({ id: z.string().regex(/^\d{1,9}\.\d{1,10}$/, messages.strange) }),
    data: z.object({
      name: z.string().nullable(),
      came: z.array(z.object({ id, name: z.string(), at: moment })),
    }),
  },
})
