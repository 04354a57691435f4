import type { z } from 'zod'
import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { type accountingDay, accountingRow } from '#contract/reconciliations/accounting-day.ts'
import { reconciliationsRu } from '#contract/reconciliations/reconciliations.ru.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { chart } from '#domain/accounting/chart.ts'
import type { Account } from '#domain/core/ledger.ts'
import { fromKopecks, kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { aboutDay, DONE_AT } from '#server/ledger/done-at.ts'
import type { LedgerDoc } from '#server/ledger/post.ts'
import { exported } from '#server/lists/export.ts'
import { figure, money, type Sheet, words } from '#server/lists/sheet.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, books } = reconciliationsRu

type Books = z.input<typeof accountingDay>
type Query = Input<typeof reconciliations.books>['query']

/** Seconds by which the clock of another process may be behind: until then somebody may still sell on the day that is over here (F-18). */
const SLOWEST = 15 * 60

/** What was written on a day that is over stays as it is: later acts are of later days, so that the same question has the same answer for ever. */
export async function booksFile(ctx: Ctx, { query }: Input<typeof reconciliations.books>): Promise<FileAnswer> {
  const day = await booksOf(ctx, query)
  if (query.format === 'xlsx') {
    const items = await rowsOf(ctx, day)
    const file = await exported(ctx, sheet, { format: 'xlsx' }, async () => ({ items }))
    // The day that the file tells of, and not the one on which it was asked for.
    return { ...file, name: `${sheet.title} ${day.day}, ${day.entity.title}.xlsx` }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(day))
  async function* stream() {
    yield bytes
  }
  return { name: `okno-${day.entity.id}-${day.day}.json`, type: 'application/json; charset=utf-8', size: bytes.length, stream: stream() }
}

async function booksOf(ctx: Ctx, query: Query): Promise<Books> {
  const [entity] = await ctx.sql<Books['entity']>('select id, title, inn, kpp from legal_entities where id = $1', [query.entity_id])
  if (!entity) return fail(E.notFound, { entity_id: [messages.missing] })
  const [early] = await ctx.sql('select from units u where ($1::date + 1)::timestamp at time zone u.timezone > to_timestamp($2) limit 1', [
    query.day,
    ctx.now - SLOWEST,
  ])
  if (early) fail(E.invalid, { day: [books.early] })
  return { format: 'okno-accounting/1', day: query.day, entity, entries: (await entriesOf(ctx, query)).map((one) => written(ctx, one)) }
}

interface Entry {
  id: number
  reverses_id: number | null
  doc_type: LedgerDoc
  doc_id: number
  at: number
  timezone: string
  lines: { n: number; account: Account; subject_id: number; unit_id: number; currency: number; amount: number }[]
}

/** An entry is of the day that its first studio had; whoever may not see all its studios does not see it. */
function entriesOf(ctx: Ctx, { day, entity_id }: Query) {
  const scope = reachedUnits(ctx, 'l.unit_id')
  return ctx.sql<Entry>(
    `select e.id::float8 as id, e.reverses_id::float8 as reverses_id, e.doc_type, e.doc_id,
       extract(epoch from ${DONE_AT})::float8 as at, (array_agg(u.timezone order by l.n))[1] as timezone,
       json_agg(json_build_object('n', l.n, 'account', l.account, 'subject_id', l.subject_id, 'unit_id', l.unit_id, 'currency', l.currency,
         'amount', l.amount) order by l.n) as lines
     from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id and l.entity_id = $2
       join units u on u.id = l.unit_id
     where ${aboutDay('$1')}
     group by e.company_id, e.id
     having (${DONE_AT} at time zone (array_agg(u.timezone order by l.n))[1])::date = $1::date
       ${scope ? `and bool_and(${scope.sql(3)})` : ''} order by ${DONE_AT}, e.id`,
    [day, entity_id, ...(scope?.values ?? [])],
  )
}

const uidOf = (ctx: Ctx, id: number) => `okno-${ctx.me.company_id}-${id}`

const written = (ctx: Ctx, { id, reverses_id, doc_type, doc_id, at, timezone, lines }: Entry): Books['entries'][number] => ({
  uid: uidOf(ctx, id),
  at: wallTime(at, timezone),
  doc_type,
  doc_id,
  reverses_uid: reverses_id === null ? null : uidOf(ctx, reverses_id),
  lines: lines.map(({ amount, currency, account, ...line }) => ({
    ...line,
    account,
    code: chart[account],
    currency_id: currency,
    debit: fromKopecks(kopecks(Math.max(amount, 0))),
    credit: fromKopecks(kopecks(Math.max(-amount, 0))),
  })),
})

async function rowsOf(ctx: Ctx, { entries }: Books): Promise<z.input<typeof accountingRow>[]> {
  const units = await ctx.sql<{ id: number; name: string }>('select id, name from units')
  const names = new Map(units.map(({ id, name }) => [id, name]))
  return entries.flatMap(({ lines, uid, at, doc_type, doc_id }) =>
    lines.map(({ n, currency_id, ...line }) => ({
      ...line,
      uid,
      at,
      doc_id,
      doc: books.docs[doc_type as LedgerDoc],
      unit: names.get(Number(line.unit_id)) ?? '',
    })),
  )
}

const sheet: Sheet<typeof accountingRow> = {
  title: books.title,
  row: accountingRow,
  columns: {
    at: { title: fields.at, kind: 'moment', value: ({ at }) => at },
    doc: words(fields.doc, ({ doc }) => doc),
    doc_id: figure(fields.doc_id, ({ doc_id }) => doc_id),
    unit: words(fields.unit, ({ unit }) => unit),
    code: words(fields.code, ({ code }) => code),
    debit: money(fields.debit, ({ debit }) => debit),
    credit: money(fields.credit, ({ credit }) => credit),
    account: words(fields.account, ({ account }) => account),
    subject_id: figure(fields.subject_id, ({ subject_id }) => subject_id),
    uid: words(fields.uid, ({ uid }) => uid),
  },
}
