import { z } from 'zod'
import { day, id, moment, money } from '#contract/core/fields.ts'

const line = z.object({
  n: z.number().int(),
  /** The account of the product's books, and its place in the accountant's chart. */
  account: z.string(),
  code: z.string(),
  /** Whose balance it is, as the account says: a register, an order, a certificate …; 0: nobody's. */
  subject_id: z.number().int(),
  unit_id: id,
  /** 1 rouble, 2 soum. */
  currency_id: z.number().int(),
  debit: money,
  credit: money,
})

/**
 * `okno-accounting/1`: what the ledger of a legal entity has written on a day that is over. `uid` is one for life, so that whoever reads a day twice
 * books nothing twice; docs/okno-accounting-1.json is its schema for those who read it.
 */
export const accountingDay = z.object({
  format: z.literal('okno-accounting/1'),
  day,
  entity: z.object({ id, title: z.string(), inn: z.string().nullable(), kpp: z.string().nullable() }),
  entries: z.array(
    z.object({
      uid: z.string(),
      /** The moment, by the clock of the studio. */
      at: moment,
      doc_type: z.string(),
      doc_id: id,
      /** The entry that this one reverses. */
      reverses_uid: z.string().nullable(),
      lines: z.array(line),
    }),
  ),
})

/** A line of the day in a sheet. */
export const accountingRow = line.omit({ n: true, currency_id: true }).extend({
  at: moment,
  doc: z.string(),
  doc_id: id,
  unit: z.string(),
  uid: z.string(),
})
