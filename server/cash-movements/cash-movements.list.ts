import { cashMovementsRu } from '#contract/cash-movements/cash-movements.ru.ts'
import { accountWord, cashAccounts, cashMovement, movementDocs } from '#contract/cash-movements/cash-movements.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, listSpec, number, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, accounts, docTypes, ways } = cashMovementsRu
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`

const PLACE = (row: string) => `select case ${row}.account
    when 'cash.register' then (select r.title from cash_registers r where r.id = ${row}.subject_id)
    when 'cash.safe' then (select f.title from safes f where f.id = ${row}.subject_id)
    when 'cash.transit' then (select k.code from safe_packages k where k.id = ${row}.subject_id) end`

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
    place: text(`(${PLACE('t')})`),
  },
  words: ['place'],
  shortest: 1,
  order: { id: true },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    entity: NAMED('legal_entities', 'title', '(select m.entity_id from cash_movements m where m.id = p.id)'),
    place: PLACE('p'),
    doc: `select json_build_object('type', null, 'number', case p.doc_type
        when 'kkm_shift' then (select s.number::text from kkm_shifts s where s.id = p.doc_id)
        when 'safe_package' then (select k.code from safe_packages k where k.id = p.doc_id) end)`,
  },
  fallback: ['id', 'desc'],
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
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
