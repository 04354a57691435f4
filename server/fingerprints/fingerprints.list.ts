import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import { fingerprintRow } from '#contract/fingerprints/fingerprints.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec, number, type Scoped, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const NAME = `(select concat_ws(' ', e.last_name, e.first_name, e.middle_name) from employers e where e.id = t.employer_id)`
const UNIT = '(select e.unit_id from employers e where e.id = t.employer_id)'

/** Fingerprints of employees of the caller's studios. */
export function fingerprintsScope(ctx: Ctx): Scoped | null {
  return reachedUnits(ctx, UNIT)
}

export const fingerprintsList = listSpec({
  row: fingerprintRow,
  from: 'fingerprints',
  columns: { fingerprint: 't.mark' },
  search: { id: true, employer_id: true, finger: true, name: text(NAME), title: true, unit_id: number(UNIT), created_at: true },
  words: ['name', 'title'],
  shortest: 1,
  order: { id: true, created_at: true, name: `${NAME} collate ru` },
  with: {
    employer: `select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
      where e.id = p.employer_id`,
    unit: `select json_build_object('id', u.id, 'name', u.name) from employers e join units u on u.id = e.unit_id
      where e.id = p.employer_id`,
    creator: 'select author_of(p.creator_id)',
  },
  fallback: ['id', 'desc'],
  scope: fingerprintsScope,
  async filters(ctx) {
    const options = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [
      { key: 'unit_id', title: fingerprintsRu.fields.unit, type: 'select', options },
      { key: 'created_at', title: fingerprintsRu.fields.created_at, type: 'date' },
    ]
  },
})
