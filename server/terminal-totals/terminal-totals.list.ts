import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import { terminalTotalsRow } from '#contract/terminal-totals/terminal-totals.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, flagField, listSpec } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, states } = terminalTotalsRu

/** SQL over totals `t`: the terminal has answered nothing for a minute. The carrier writes down when it asks next. */
const IS_SILENT = `coalesce(t.state = 'pending' and t.due_at >= t.silent_since + interval '60 seconds', false)`

/** SQL over totals `t`: a sum or a count of the bank is not ours. */
const DIFFERS = `coalesce((t.sales, t.sales_count, t.refunds, t.refunds_count)
  is distinct from (t.own_sales, t.own_sales_count, t.own_refunds, t.own_refunds_count), false)`

export const terminalTotalsList = listSpec({
  row: terminalTotalsRow,
  from: 'terminal_totals',
  columns: {
    sales: roubles('t.sales'),
    refunds: roubles('t.refunds'),
    own_sales: roubles('t.own_sales'),
    own_refunds: roubles('t.own_refunds'),
    gap: roubles('(t.sales - t.refunds) - (t.own_sales - t.own_refunds)'),
    differs: DIFFERS,
    is_silent: IS_SILENT,
  },
  search: {
    id: true,
    unit_id: true,
    terminal_id: true,
    state: true,
    differs: flagField(DIFFERS),
    day: dayField(`(t.asked_at::date)`),
  },
  words: [],
  shortest: 1,
  order: { id: true },
  with: {
    terminal: `select jsonb_build_object('id', c.id, 'name', c.title) from card_terminals c where c.id = p.terminal_id`,
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    entity: `select jsonb_build_object('id', e.id, 'name', e.title) from card_terminals c join legal_entities e on e.id = c.entity_id
      where c.id = p.terminal_id`,
    asker: `select author_of((select x.asked_by from terminal_totals x where x.id = p.id))`,
  },
  fallback: ['id', 'desc'],
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
  async filters(ctx) {
    const scope = reachedUnits(ctx, 'c.unit_id')
    const terminals = await ctx.sql<{ id: number; name: string }>(
      `select c.id, c.title || ', ' || u.name as name from card_terminals c join units u on u.id = c.unit_id
       ${scope ? `where ${scope.sql(1)}` : ''} order by u."order", u.name collate ru, c.title collate ru`,
      scope?.values ?? [],
    )
    return [
      { key: 'terminal_id', title: fields.terminal_id, type: 'select', options: terminals },
      { key: 'differs', title: fields.differs, type: 'flag' },
      {
        key: 'state',
        title: fields.state,
        type: 'select',
        options: (['pending', 'success', 'fail'] as const).map((id) => ({ id, name: states[id === 'success' ? 'met' : id] })),
      },
      { key: 'day', title: fields.day, type: 'date' },
    ]
  },
})
