import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id, named } from '#contract/core/fields.ts'
import { messages, requiredId, requiredText } from '#contract/core/rules.ts'
import { metroMessages } from './metros.ru.ts'

const color = z
  .string({ error: messages.required })
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, metroMessages.color)
  .transform((text) => text.toUpperCase())

export const metroRow = z.object({ id, city_id: id, name: z.string(), line: z.string(), color: z.string(), city: named.optional() })

export const metroBody = z.object({ city_id: requiredId, name: requiredText(100), line: requiredText(100), color })

const calls = crud({ path: '/metros', model: 'City', row: metroRow, body: metroBody })

/** A station of an underground line; a junction is one station per line. Shared by all companies. */
export const metros = feature('metros', {
  ...calls,
  list: { ...calls.list, may: 'anyone' },
  create: { ...calls.create, may: 'superuser' },
  update: { ...calls.update, may: 'superuser' },
  remove: { ...calls.remove, may: 'superuser' },
})
