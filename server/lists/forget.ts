import type { Ctx } from '#server/core/context.ts'
import type { ErasedNote } from '#server/core/erased.ts'
import type { Held } from './people.ts'
import { fieldsOf } from './record-of.ts'

/** Erasing that customers and employees share: of rows that name the person, and of texts by which she would be recognised elsewhere. */

/** Texts about the person in rows that erasing empties or deletes; read before it does. */
export async function wordsIn(ctx: Ctx, { table, column, declared }: Held, id: number): Promise<string[]> {
  const texts = Object.entries(fieldsOf(declared)).flatMap(([name, { kind, isPersonal }]) => (isPersonal && kind === 'text' ? [name] : []))
  if (texts.length === 0) return []
  const rows = await ctx.sql<{ word: string }>(
    `select distinct word from ${table} t, unnest(array[${texts.map((name) => `t."${name}"`).join(', ')}]) w(word)
     where t.${column} = $1 and word <> ''`,
    [id],
  )
  return rows.map(({ word }) => word)
}

/** Erases the rows that name the person, by the marks of their columns (server/database/columns.ts, Fate). */
export async function forgetRows(ctx: Ctx, { table, column, fate, emptied, lastingRows }: Held, id: number) {
  if (fate === 'removed')
    await ctx.sql(`delete from ${table} t where t.${column} = $1${lastingRows ? ` and not ${lastingRows}` : ''}`, [id])
  const personal = Object.entries(emptied)
  if ((fate !== 'emptied' && fate !== 'linked') || personal.length === 0) return
  const sets = personal.map(([name, empty]) => `"${name}" = ${empty}`)
  const differs = personal.map(([name, empty]) => `"${name}" is distinct from ${empty}`)
  await ctx.sql(`update ${table} set ${sets.join(', ')} where ${column} = $1 and (${differs.join(' or ')})`, [id])
}

/**
 * A refused line has no key: its phone is known by its digits however they are written, with the country's first sign or without; a line whose
 * phone was refused for what it is, by both names.
 */
export const forgetLines = (ctx: Ctx, addresses: string[], names: string[]) =>
  ctx.sql(
    `delete from import_rows r where r.natural_key = any($1) or exists (
       select from jsonb_array_elements_text(r.cells) c(cell), unnest($1::text[]) a(address)
       where lower(c.cell) = lower(a.address)
         or (a.address ~ '^\\d{9,}$' and regexp_replace(c.cell, '\\D', '', 'g') like '%' || right(a.address, 9)))
     or (cardinality($2::text[]) > 0 and not exists (select from unnest($2::text[]) n(name)
       where position(n.name in lower(r.cells::text)) = 0))`,
    [addresses, names],
  )

/** Removes stored answers, so that what was answered is not answered again and what was asked is not done again (server/core/idempotency.ts). An answer may know her by a number or by words, and a sealed one cannot be read, so none is kept. */
export const forgetAnswers = (ctx: Ctx, id: number, words: string[]) =>
  ctx.sql(
    `update idempotency set answer = '' where company_id = current_company() and answer <> '' and (
       answer ~ $1 or answer like 'v2.%' or exists (select from unnest($2::text[]) w(word) where position(lower(w.word) in lower(answer)) > 0))`,
    [`"(\\w+_)?id":${id}[,}]`, words],
  )

/** Removes stored answers with these texts, while the person stays: answers of other calls about her are kept. */
export const forgetWords = (ctx: Ctx, words: string[]) =>
  ctx.sql(
    `update idempotency set answer = '' where company_id = current_company() and answer <> ''
       and exists (select from unnest($1::text[]) w(word) where position(w.word in answer) > 0)`,
    [words.map((word) => JSON.stringify(word))],
  )

/** Whoever buys a certificate on the site has no card and is known by an address: the purchase stays, who made it and for whom does not. */
export const forgetBuyer = (ctx: Ctx, addresses: string[]) =>
  ctx.sql('update certificate_purchases set contact = null, for_whom = null, words = null where contact = any($1)', [
    addresses.map((address) => address.toLowerCase()),
  ])

/** Keeps the fact that she was written to, and removes the address and the words; a waiting message is never sent. `hers`: a condition over the outbox, in SQL. */
export async function forgetOutgoing(ctx: Ctx, hers: string, values: unknown[]) {
  await ctx.sql(`update outbox set status = 'cancelled' where status = 'waiting' and (${hers})`, values)
  await ctx.sql(`update outbox set recipient = '', subject = null, body = '', secret = null, failure = null where ${hers}`, values)
}

/** That this person is erased is known beside the database too, for the day when an older copy of it is restored. */
export async function leaveNote(ctx: Ctx, model: ErasedNote['model'], table: 'customers' | 'employers' | 'candidates', id: number) {
  const [row] = await ctx.sql<{ made_at: number; left_on: string | null }>(
    `select extract(epoch from created_at)::bigint as made_at, to_jsonb(t) ->> 'end_work_at' as left_on from ${table} t where id = $1`,
    [id],
  )
  if (row) ctx.keepErased({ company: ctx.me.company_id, model, id, ...row, at: ctx.now })
}
