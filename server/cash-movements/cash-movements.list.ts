import { cashMovementsRu } from '#contract/cash-movements/cash-movements.ru.ts'
import { accountWord, cashAccounts, cashMovement, movementDocs } from '#contract/cash-movements/cash-movements.ts'
import { NUMBER } from '#server/cash-orders/numbers.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { seesBalances, uncounted } from '#server/kkm/blind.ts'
import { dayField, listSpec, number, type Scoped, text } from '#server/lists/list-spec.ts'
import { seesCodes, shortCode } from '#server/safe-packages/codes.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, accounts, docTypes, ways } = cashMovementsRu
const CODE = 'k.code'
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`

const PLACE = (row: string, code: string) => `select case ${row}.account
    when 'cash.register' then (select r.title from cash_registers r where r.id = ${row}.subject_id)
    when 'cash.safe' then (select f.title from safes f where f.id = ${row}.subject_id)
    when 'cash.transit' then (select ${code} from safe_packages k where k.id = ${row}.subject_id) end`

const DOC = (code: string) => `select json_build_object(
      'type', (select o.type from cash_orders o where p.doc_type = 'cash_order' and o.id = p.doc_id),
      'number', case p.doc_type
        when 'cash_order' then (select ${NUMBER('o')} from cash_orders o where o.id = p.doc_id)
        when 'kkm_shift' then (select s.number::text from kkm_shifts s where s.id = p.doc_id)
        when 'safe_package' then (select ${code} from safe_packages k where k.id = p.doc_id) end)`

/** A movement's number is that of its entry and its place there: by it the line is found, while no index finds a number that is counted (decision 117). */
const ENTITY = '(select l.entity_id from ledger_lines l where l.entry_id = p.id / 1000 and l.n = p.id % 1000)'

/** Studios within reach; of a drawer that is still to be counted nothing is told to whoever counts it: the lines would add up to it (decision 070). */
function movementsSeen(ctx: Ctx): Scoped | null {
  const reach = reachedUnits(ctx, 't.unit_id')
  if (seesBalances(ctx)) return reach
  const told = `not (t.account = 'cash.register' and ${uncounted('t.shift_id')})`
  return { sql: (first) => (reach ? `(${reach.sql(first)}) and ${told}` : told), values: reach?.values ?? [] }
}

/** Lines of the ledger about cash (the view `cash_movements`), the newest first. */
export const cashMovementsList = listSpec({
  row: cashMovement,
  from: 'cash_movements',
  columns: { amount: roubles('t.amount') },
  search: {
    unit_id: true,
    shift_id: true,
    subject_id: true,
    account: text('t.account'),
    doc_type: text('t.doc_type'),
    doc_id: true,
    amount: number(roubles('t.amount')),
    way: text(`(case when t.amount > 0 then 'in' else 'out' end)`),
    day: dayField('(t.at::date)'),
    place: text(`(${PLACE('t', CODE)})`),
  },
  words: ['place'],
  shortest: 1,
  order: { id: true },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    entity: NAMED('legal_entities', 'title', ENTITY),
    place: PLACE('p', CODE),
    doc: DOC(CODE),
  },
  fallback: ['id', 'desc'],
  scope: movementsSeen,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>(
      'select id, name from units where type <> 1 order by "order", name collate ru',
    )
    return [
      { key: 'day', title: fields.day, type: 'date' },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      {
        key: 'account',
        title: fields.account,
        type: 'select',
        options: cashAccounts.map((id) => ({ id, name: accounts[accountWord(id)] })),
      },
      { key: 'doc_type', title: fields.doc_type, type: 'select', options: movementDocs.map((id) => ({ id, name: docTypes[id] })) },
      { key: 'way', title: fields.way, type: 'select', options: (['in', 'out'] as const).map((id) => ({ id, name: ways[id] })) },
    ]
  },
})

const short: typeof cashMovementsList = {
  ...cashMovementsList,
  search: { ...cashMovementsList.search, place: text(`(${PLACE('t', shortCode(CODE))})`) },
  with: { ...cashMovementsList.with, place: PLACE('p', shortCode(CODE)), doc: DOC(shortCode(CODE)) },
}

export const movementsFor = (ctx: Ctx) => (seesCodes(ctx) ? cashMovementsList : short)
