import { photoWorkRow } from '#contract/photo-works/photo-works.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec, type Scoped } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** A master sees her own works, and a studio those of its people. */
function photosScope(ctx: Ctx): Scoped | null {
  if (ctx.me.reach === 'own' && !ctx.me.is_superuser) return { sql: (first) => `t.employer_id = $${first}`, values: [ctx.me.employer_id] }
  const units = reachedUnits(ctx, 'e.unit_id')
  return (
    units && { sql: (first) => `exists (select from employers e where e.id = t.employer_id and ${units.sql(first)})`, values: units.values }
  )
}

export const photoWorksList = listSpec({
  row: photoWorkRow,
  from: 'photo_works',
  columns: {
    employer: `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
        where e.id = t.employer_id)`,
    filename: `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'photo_work' and i.model_id = t.id)`,
  },
  search: {
    id: true,
    employer_id: true,
    is_best: true,
    comment: true,
  },
  words: ['comment'],
  shortest: 3,
  order: { id: true },
  fallback: ['id', 'desc'],
  scope: photosScope,
})
