import { cashRegisterRow } from '#contract/cash-registers/cash-registers.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'
import { fnSql } from './fn-sql.ts'

const UNIT = '(select u.name from units u where u.id = t.unit_id)'

/** Read by the whole company: cash travels between studios. */
export const cashRegistersList = listSpec({
  row: cashRegisterRow,
  from: 'cash_registers',
  columns: { has_online_password: '(t.online_password is not null)', fn: fnSql('t') },
  search: {
    id: true,
    unit_id: true,
    entity_id: true,
    title: true,
    serial: true,
    'unit.name': text(UNIT),
    kind: true,
    is_default: true,
    is_closed: true,
  },
  words: ['title', 'serial', 'unit.name'],
  shortest: 1,
  order: { id: true, title: true },
  with: {
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    entity: `select jsonb_build_object('id', e.id, 'name', e.title) from legal_entities e where e.id = p.entity_id`,
  },
  fallback: ['title', 'asc'],
})
