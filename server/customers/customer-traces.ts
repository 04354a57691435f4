import type { Ctx } from '#server/core/context.ts'
import type { Held } from '#server/lists/people.ts'
import { fieldsOf } from '#server/lists/record-of.ts'
import { heldOfCustomers } from './held.ts'

/** By what a person is recognised where no column names her. */
interface Traces {
  /** Phones and mail, those of former days too. */
  addresses: string[]
  /** Her names as they stand in a file, lowercase; none where she has but one name. */
  names: string[]
  /** Whatever was written of her in rows that erasing empties or deletes. */
  words: string[]
}

/** Asked before anything of her is emptied: the card and its log tell. */
export async function tracesOf(ctx: Ctx, id: number): Promise<Traces> {
  const rows = await ctx.sql<{ address: string }>(
    `select distinct address from (
       select unnest(array[phone, email]) as address from customers where id = $1
       union all
       select unnest(array[before ->> 'phone', after ->> 'phone', before ->> 'email', after ->> 'email']) from audits
         where company_id = current_company() and model_type = 'user' and model_id = $1) a
     where address <> ''`,
    [id],
  )
  const [person] = await ctx.sql<{ last_name: string | null; first_name: string }>(
    'select last_name, first_name from customers where id = $1',
    [id],
  )
  const names = person?.last_name ? [person.last_name, person.first_name] : []
  const words = (await Promise.all(heldOfCustomers.map((held) => wordsIn(ctx, held, id)))).flat()
  return { addresses: rows.map(({ address }) => address), names: names.map((name) => name.toLowerCase()), words }
}

async function wordsIn(ctx: Ctx, { table, column, declared }: Held, id: number): Promise<string[]> {
  const texts = Object.entries(fieldsOf(declared)).flatMap(([name, { kind, isPersonal }]) => (isPersonal && kind === 'text' ? [name] : []))
  if (texts.length === 0) return []
  const rows = await ctx.sql<{ word: string }>(
    `select distinct word from ${table} t, unnest(array[${texts.map((name) => `t."${name}"`).join(', ')}]) w(word)
     where t.${column} = $1 and word <> ''`,
    [id],
  )
  return rows.map(({ word }) => word)
}

export async function forgetTraces(ctx: Ctx, id: number, { addresses, names, words }: Traces) {
  await forgetLines(ctx, addresses, names)
  // A text of hers is a value of the answer, whole; an address or a name may stand inside of one.
  await forgetAnswers(ctx, id, [...addresses, ...names.slice(0, 1), ...words.map((word) => JSON.stringify(word))])
  await forgetOutgoing(ctx, id, addresses)
  await ctx.sql('select forget_searched($1, $2)', [id, [...addresses, ...names.slice(0, 1)]])
}

/**
 * A refused line has no key: its phone is known by its digits however they are written, with the country's first sign or without; a line whose
 * phone was refused for what it is, by both names.
 */
const forgetLines = (ctx: Ctx, addresses: string[], names: string[]) =>
  ctx.sql(
    `delete from import_rows r where r.natural_key = any($1) or exists (
       select from jsonb_array_elements_text(r.cells) c(cell), unnest($1::text[]) a(address)
       where lower(c.cell) = lower(a.address)
         or (a.address ~ '^\\d{9,}$' and regexp_replace(c.cell, '\\D', '', 'g') like '%' || right(a.address, 9)))
     or (cardinality($2::text[]) > 0 and not exists (select from unnest($2::text[]) n(name)
       where position(n.name in lower(r.cells::text)) = 0))`,
    [addresses, names],
  )

/** What was answered is answered no more, and what was asked is not done again (server/core/idempotency.ts). An answer knows her by a number or by words. */
const forgetAnswers = (ctx: Ctx, id: number, words: string[]) =>
  ctx.sql(
    `update idempotency set answer = '' where company_id = current_company() and answer <> '' and (
       answer ~ $1 or exists (select from unnest($2::text[]) w(word) where position(lower(w.word) in lower(answer)) > 0))`,
    [`"(\\w+_)?id":${id}[,}]`, words],
  )

/** That she was written to stays, to what address and in what words does not; what waits never leaves. */
async function forgetOutgoing(ctx: Ctx, id: number, addresses: string[]) {
  const hers = '(recipient = any($2) or id in (select m.outbox_id from messages m where m.user_id = $1))'
  await ctx.sql(`update outbox set status = 'cancelled' where status = 'waiting' and ${hers}`, [id, addresses])
  await ctx.sql(`update outbox set recipient = '', subject = null, body = '', secret = null, failure = null where ${hers}`, [id, addresses])
}
