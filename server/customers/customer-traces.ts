import type { Ctx } from '#server/core/context.ts'
import { forgetAnswers, forgetBuyer, forgetLines, forgetOutgoing, wordsIn } from '#server/lists/forget.ts'
import { heldOfCustomers } from './held.ts'

/** The texts by which a person would be recognised where no column names her. */
interface Traces {
  /** Phones and e-mails, former ones too. */
  addresses: string[]
  /** Her names as a file writes them, in small letters; empty where she has only one name. */
  names: string[]
  /** Texts about her in rows that erasing empties or deletes. */
  words: string[]
}

/** Read before anything is erased, from the card and its log. */
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

export async function forgetTraces(ctx: Ctx, id: number, { addresses, names, words }: Traces) {
  await forgetLines(ctx, addresses, names)
  // A text of hers is a value of the answer, whole; an address or a name may stand inside of one.
  await forgetAnswers(ctx, id, [...addresses, ...names.slice(0, 1), ...words.map((word) => JSON.stringify(word))])
  await forgetOutgoing(ctx, HER_OUTGOING, [id, addresses])
  await forgetBuyer(ctx, addresses)
  await ctx.sql('select forget_searched($1, $2)', [id, [...addresses, ...names.slice(0, 1)]])
}

const HER_OUTGOING = 'recipient = any($2) or id in (select m.outbox_id from messages m where m.user_id = $1)'
