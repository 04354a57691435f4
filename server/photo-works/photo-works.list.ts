import type { Ctx } from '#server/core/context.ts'
import { flagField, type ListSpec, number, type Scoped, text } from '#server/lists/list.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** A master sees her own works, a studio those of its people. */
function photosScope(ctx: Ctx): Scoped | null {
  if (ctx.me.reach === 'own' && !ctx.me.is_superuser) return { sql: (first) => `t.employer_id = $${first}`, values: [ctx.me.employer_id] }
  const units = reachedUnits(ctx, 'e.unit_id')
  return (
    units && { sql: (first) => `exists (select from employers e where e.id = t.employer_id and ${units.sql(first)})`, values: units.values }
  )
}

export const photoWorksList: ListSpec = {
  from: 'photo_works',
  columns: {
    id: 't.id',
    company_id: 't.company_id',
    employer_id: 't.employer_id',
    employer: `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e where e.id = t.employer_id)`,
    filename: `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'photo_work' and i.model_id = t.id)`,
    comment: 't.comment',
    is_best: 't.is_best',
    created_at: 't.created_at',
  },
  search: {
    id: number('t.id'),
    employer_id: number('t.employer_id'),
    is_best: flagField('t.is_best'),
    comment: text('t.comment'),
  },
  words: ['comment'],
  order: { id: 't.id' },
  fallback: ['id', 'desc'],
  scope: photosScope,
}
