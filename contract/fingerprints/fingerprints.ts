import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { messages, requiredId, requiredText, ruled } from '#contract/core/rules.ts'
import { fingerprintsRu } from './fingerprints.ru.ts'

const { refusals } = fingerprintsRu
const finger = z.number(ruled(messages.number)).int(messages.strange).min(0, messages.strange).max(9, messages.strange)

/** `fingerprint` is a mark by which two are told apart. The template itself is in no answer. */
export const fingerprintRow = z.object({
  id,
  employer_id: id,
  finger: z.number().int(),
  title: z.string(),
  fingerprint: z.string(),
  creator_id: id,
  created_at: moment,
  employer: named.optional(),
  unit: named.nullable().optional(),
  creator: named.nullable().optional(),
})
export type FingerprintRow = z.output<typeof fingerprintRow>

/** Of whom fingerprints may be written down, who has consented, and which fingers there are. */
const person = z.object({ id, name: z.string(), has_consent: z.union([z.literal(0), z.literal(1)]), fingers: z.array(z.number().int()) })
export type FingerprintPerson = z.output<typeof person>

/** Fingerprints of employees (001 §7): consent first, sealed at once, deleted per finger. */
export const fingerprints = feature('fingerprints', {
  list: { method: 'GET', path: '/fingerprints', may: 'Fingerprint.view', query: listQuery, data: listOf(fingerprintRow) },
  ofEmployer: {
    method: 'GET',
    path: '/employers/:id/fingerprints',
    may: 'Fingerprint.view',
    params: idParams,
    data: z.object({ items: z.array(fingerprintRow) }),
  },
  people: { method: 'GET', path: '/fingerprints/people', may: 'Fingerprint.view', data: z.object({ items: z.array(person) }) },
  add: {
    method: 'POST',
    path: '/fingerprint',
    may: 'Fingerprint.create',
    body: z.object({
      employer_id: requiredId,
      title: requiredText(60),
      /** The template as the reader has sealed it for the house (docs/fingerprint-reader.md). It goes in and never comes out. */
      fingerprint: z.string({ error: messages.required }).regex(/^[\w-]{120,27000}$/, refusals.template),
      /** 0…9 from the little finger of the left hand; absent: the first that is free. */
      finger: finger.optional(),
      /** The signed-in employee; any other is refused. */
      creator_id: requiredId.optional(),
    }),
    data: fingerprintRow,
  },
  remove: {
    method: 'DELETE',
    path: '/fingerprint/:employer_id/:finger',
    may: 'Fingerprint.delete',
    params: z.object({ employer_id: id, finger: z.coerce.number().int().min(0).max(9) }),
    data: z.object({ id }),
  },
})
