import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, requiredId, requiredText } from '#contract/core/rules.ts'

/** 32 bytes as base64url. */
const publicKey = z.string({ error: messages.required }).regex(/^[\w-]{43}$/, messages.strange)

export const fpReaderRow = z.object({
  id,
  title: z.string(),
  unit: named,
  created_at: moment,
  author: z.string(),
  last_read_at: moment.nullable(),
  synced_at: moment.nullable(),
  ended_at: moment.nullable(),
})
export type FpReaderRow = z.output<typeof fpReaderRow>

/** A template that only the reader can open, so the browser cannot read what it carries. */
const box = z.object({ employer_id: id, finger: z.number().int(), box: z.string() })
export type ReaderBox = z.output<typeof box>

/** Fingerprint readers: programs beside a desk's computer (docs/fingerprint-reader.md). */
export const fpReaders = feature('fp-readers', {
  list: { method: 'GET', path: '/fp-readers', may: 'Fingerprint.view', data: z.object({ items: z.array(fpReaderRow) }) },
  /** A browser needs these to hear the reader of its studio, and the reader to seal for the house; a studio without an address offers no finger. */
  ofUnit: {
    method: 'GET',
    path: '/fp-readers/of-unit',
    may: 'anyone',
    query: z.object({ unit_id: id }),
    data: z.object({ base_url: z.string().nullable(), reader: z.object({ id, title: z.string() }).nullable(), house_key: publicKey }),
  },
  /** The keys are the reader's own: what it signs with, and what templates are sealed for, so whoever connects one is asked who she is. */
  create: {
    method: 'POST',
    path: '/fp-readers',
    may: 'Fingerprint.create',
    body: z.object({ unit_id: requiredId, title: requiredText(60), sign_key: publicKey, seal_key: publicKey }),
    data: fpReaderRow,
    confirms: 'always',
  },
  end: { method: 'POST', path: '/fp-readers/:id/end', may: 'Fingerprint.create', params: idParams },
  /** Templates of whoever may come to the studio, each sealed for this reader alone. */
  sync: {
    method: 'POST',
    path: '/fp-readers/:id/sync',
    may: 'Fingerprint.create',
    params: idParams,
    data: z.object({
      boxes: z.array(box),
      /** Names that the reader shows on its own screen. */
      people: z.array(named),
    }),
    secret: 'answer',
  },
})
