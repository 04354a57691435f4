import { cardTerminalRow } from '#contract/card-terminals/card-terminals.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const UNIT = '(select u.name from units u where u.id = t.unit_id)'

export const cardTerminalsList = listSpec({
  row: cardTerminalRow,
  from: 'card_terminals',
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
  search: {
    id: true,
    unit_id: true,
    entity_id: true,
    title: true,
    terminal_no: true,
    'unit.name': text(UNIT),
    kind: true,
    is_closed: true,
  },
  words: ['title', 'terminal_no', 'unit.name'],
  shortest: 1,
  order: { id: true, title: true },
  with: {
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    entity: `select jsonb_build_object('id', e.id, 'name', e.title) from legal_entities e where e.id = p.entity_id`,
  },
  fallback: ['title', 'asc'],
})
