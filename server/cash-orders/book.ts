import { cashOrderMessages, cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import type { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { paperAccounts } from '#domain/cash-orders/postings.ts'
import type { Account } from '#domain/core/ledger.ts'
import { fromKopecks, kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { seesBalances, uncounted } from '#server/kkm/blind.ts'
import { aboutDay, DONE_AT } from '#server/ledger/done-at.ts'
import { toldCode } from '#server/safe-packages/codes.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { NUMBER } from './numbers.ts'

const { form, operations } = cashOrdersRu
type Book = Data<typeof cashOrders.book>

/** SQL of the studio's cash: the lines of its drawers and safes. */
const CASH = `l.company_id = current_company() and l.unit_id = $1 and l.currency = $2 and l.account in ('cash.register', 'cash.safe')`
const DAY = `(${DONE_AT} at time zone (select u.timezone from units u where u.id = $1))::date`

/** KO-4 of a day, from the ledger itself: what it began with, every paper of the day, what it ended with. */
export async function readBook(ctx: Ctx, { query }: Input<typeof cashOrders.book>): Promise<Book> {
  const { unit_id, day, currency_id = 1 } = query
  const { id, name } = await loadReachedUnit(ctx, unit_id)
  await refuseBlind(ctx, unit_id, day)
  const entities = await ctx.sql<{ id: number; name: string; is_default: boolean }>(
    `select x.id, x.title as name, x.is_default from legal_entities x
     where x.is_default
       or exists (select from ledger_lines l where ${CASH} and l.entity_id = x.id)
     order by x.is_default desc, x.title collate ru`,
    [unit_id, currency_id],
  )
  const entity = entities.find((one) => one.id === query.entity_id) ?? entities[0] ?? { id: 0, name: '' }
  const [before] = await ctx.sql<{ sum: number }>(
    `select coalesce(sum(l.amount), 0)::float8 as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where ${CASH} and l.entity_id = $3 and ${DAY} < $4`,
    [unit_id, currency_id, entity.id, day],
  )
  const rows = await rowsOf(ctx, [unit_id, currency_id, entity.id, day])
  const opening = kopecks(before?.sum ?? 0)
  const total = (name: 'came' | 'went') => kopecks(rows.reduce((all, row) => all + row[name], 0))
  const [came, went] = [total('came'), total('went')]
  return {
    unit: { id, name },
    entity: { id: entity.id, name: entity.name },
    entities: entities.map(({ id, name }) => ({ id, name })),
    day,
    currency_id,
    opening: fromKopecks(opening),
    rows: rows.map((row) => ({ ...row, came: fromKopecks(kopecks(row.came)), went: fromKopecks(kopecks(row.went)) })),
    came: fromKopecks(came),
    went: fromKopecks(went),
    closing: fromKopecks(kopecks(opening + came - went)),
  }
}

/** The book of a day that is still to be counted would tell what should lie in the drawer (decision 070). */
async function refuseBlind(ctx: Ctx, unit_id: number, day: string) {
  if (seesBalances(ctx)) return
  const [blind] = await ctx.sql(
    `select 1 from kkm_shifts s join units u on u.id = s.unit_id
     where s.unit_id = $1 and (s.opened_at at time zone u.timezone)::date <= $2 and ${uncounted('s.id')} limit 1`,
    [unit_id, day],
  )
  if (blind) fail(E.invalid, { day: [cashOrderMessages.blindBook] })
}

interface Line {
  doc_type: string
  doc_id: number
  number: string | null
  type: 0 | 1 | null
  operation: keyof typeof operations | null
  party: string | null
  against: Account | null
  came: number
  went: number
}

/** Orders one by one, packages too; sales and counts by shift, as the till's own report has them. */
async function rowsOf(ctx: Ctx, values: unknown[]) {
  const rows = await ctx.sql<Line>(
    `with day_lines as (
       select e.id as entry, l.amount, l.shift_id,
         case when e.doc_type in ('order', 'kkm_shift') then e.doc_type || case when l.amount > 0 then '+' else '-' end
           else e.doc_type end as kind,
         e.doc_type, case when e.doc_type in ('order', 'kkm_shift') then l.shift_id else e.doc_id end as doc_id
       from ledger_lines l join ledger_entries e on e.id = l.entry_id where ${CASH} and l.entity_id = $3
         and ${aboutDay('$4')} and ${DAY} = $4),
     papers as (
       select doc_type, kind, doc_id, min(entry) as entry, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as came,
         coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as went
       from day_lines group by doc_type, kind, doc_id)
     select p.doc_type, p.doc_id, p.came, p.went, o.type, o.cash_order_operation_id as operation,
       case p.doc_type when 'cash_order' then ${NUMBER('o')}
         when 'safe_package' then (select ${toldCode(ctx, 'k.code')} from safe_packages k where k.id = p.doc_id)
         else (select s.number::text from kkm_shifts s where s.id = p.doc_id) end as number,
       case when o.id is not null then coalesce(
         (select concat_ws(' ', x.last_name, x.first_name) from employers x
           where x.id = case when o.type = 0 then o.recipient_id else o.sender_id end
             and 'employer' = case when o.type = 0 then o.recipient_type else o.sender_type end),
         (select x.name_full from contractors x
           where x.id = case when o.type = 0 then o.recipient_id else o.sender_id end
             and 'contractor' = case when o.type = 0 then o.recipient_type else o.sender_type end)) end as party,
       (select l.account from ledger_lines l where l.entry_id = p.entry
         and l.account not in ('cash.register', 'cash.safe') order by l.n limit 1) as against
     from papers p left join cash_orders o on p.doc_type = 'cash_order' and o.id = p.doc_id order by p.entry`,
    values,
  )
  return rows.map(({ operation, party, against, ...row }) => ({
    ...row,
    words: wordsOf({ operation, party, ...row }),
    account: accountOf(row.doc_type, against),
  }))
}

function accountOf(docType: string, against: Account | null) {
  if (docType === 'order') return '90.01'
  return against && (paperAccounts[against] ?? null)
}

function wordsOf({ doc_type, number, operation, party, came }: Pick<Line, 'doc_type' | 'number' | 'operation' | 'party' | 'came'>): string {
  if (operation !== null) return [operations[operation], party].filter(Boolean).join(', ')
  const words = {
    order: came > 0 ? form.retail : form.returns,
    kkm_shift: form.differences,
    safe_package: form.package,
    opening: form.begun,
  }[doc_type]
  return (words ?? doc_type).replace('{{number}}', number ?? '')
}
