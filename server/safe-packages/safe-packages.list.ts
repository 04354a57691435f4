import { safePackagesRu } from '#contract/safe-packages/safe-packages.ru.ts'
import { safePackageRow } from '#contract/safe-packages/safe-packages.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, listSpec } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { seesCodes, shortCode } from './codes.ts'

const { fields, states } = safePackagesRu
const PERSON = (column: string) => `select author_of((select x.${column} from safe_packages x where x.id = p.id))`

export const safePackagesList = listSpec({
  row: safePackageRow,
  from: 'safe_packages',
  columns: { sum: roubles('t.sum'), received: roubles('t.received') },
  search: { id: true, unit_id: true, shift_id: true, code: true, state: true, day: dayField('(t.packed_at::date)') },
  words: ['code'],
  shortest: 1,
  order: { id: true, code: true, sum: 't.sum' },
  with: {
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    packer: PERSON('packed_by'),
    hander: PERSON('handed_by'),
    receiver: PERSON('received_by'),
    decider: PERSON('decided_by'),
    debtor: PERSON('decided_employer_id'),
  },
  fallback: ['id', 'desc'],
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>(
      'select id, name from units where type <> 1 order by "order", name collate ru',
    )
    return [
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'state', title: fields.state, type: 'select', options: Object.entries(states).map(([id, name]) => ({ id, name })) },
      { key: 'day', title: fields.packed_at, type: 'date' },
    ]
  },
})

/** The list without codes: a hidden code can be neither searched nor sorted by. */
const { code: _searched, ...search } = safePackagesList.search
const { code: _ordered, ...order } = safePackagesList.order
const short: typeof safePackagesList = {
  ...safePackagesList,
  columns: { ...safePackagesList.columns, code: shortCode('t.code') },
  search,
  order,
  words: [],
}

export const packagesFor = (ctx: Ctx) => (seesCodes(ctx) ? safePackagesList : short)
