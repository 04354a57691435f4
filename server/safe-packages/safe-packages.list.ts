import { safePackageRow } from '#contract/safe-packages/safe-packages.ts'
import { roubles } from '#server/database/roubles.ts'
import { listSpec } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

export const safePackagesList = listSpec({
  row: safePackageRow,
  from: 'safe_packages',
  columns: { sum: roubles('t.sum'), received: roubles('t.received') },
  search: { id: true, unit_id: true, shift_id: true, code: true, state: true },
  words: ['code'],
  shortest: 1,
  order: { id: true, code: true },
  with: { unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id` },
  fallback: ['id', 'desc'],
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
})
