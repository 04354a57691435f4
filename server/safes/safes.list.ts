import { safeRow } from '#contract/safes/safes.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'

const UNIT = '(select u.name from units u where u.id = t.unit_id)'

/** Read by the whole company: cash travels between studios. */
export const safesList = listSpec({
  row: safeRow,
  from: 'safes',
  search: { id: true, unit_id: true, title: true, 'unit.name': text(UNIT), is_default: true },
  words: ['title', 'unit.name'],
  shortest: 1,
  order: { id: true, title: true },
  with: { unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id` },
  fallback: ['title', 'asc'],
})
