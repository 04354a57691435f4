import type { ExportQuery } from '#contract/core/export.ts'
import type { Ctx } from '#server/core/context.ts'
import { exported } from '#server/lists/export.ts'
import { note } from '#server/lists/records.ts'
import { customersSheet } from './customers.sheet.ts'
import { listCustomers } from './customers.ts'

/** Customers taken out of the house: who took how many, by what question and with which columns stands in the log of the person. */
export async function exportCustomers(ctx: Ctx, { query }: { query: ExportQuery }) {
  const { rows, columns, ...file } = await exported(ctx, customersSheet, query, listCustomers)
  // The searched text may be a phone, of which only the last digits are kept, as everywhere in the log.
  const taken = {
    file: file.name,
    rows,
    columns: columns.map(({ title }) => title).join(', '),
    search: query.search?.replace(/\d(?=\d{4})/g, '*') ?? null,
  }
  await note(ctx, { model: 'employer', id: ctx.me.employer_id, event: 'exported', after: taken })
  return file
}
