import { newEmployersRu } from '#contract/new-employers/new-employers.ru.ts'
import { newForDays } from '#contract/new-employers/new-employers.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { BOOKABLE_POSITIONS } from '#server/employers/positions.ts'
import { dayField, type ListSpec, number, type Scoped, text } from '#server/lists/list.ts'

const NAME = `concat_ws(' ', t.last_name, t.first_name)`
const UNIT = '(select u.name from units u where u.id = t.unit_id)'

/** Of the whole company: the desk recommends a master of any studio. */
const recent = (ctx: Ctx): Scoped => ({
  sql: (first) => `t.start_work_at > $${first}::date - ${newForDays}`,
  values: [wallTime(ctx.now, ctx.zone).slice(0, 10)],
})

export const newEmployersList: ListSpec = {
  from: 'employers',
  columns: {
    id: 't.id',
    name: NAME,
    avatar: `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'employer' and i.model_id = t.id and i.type = 'avatar')`,
    unit_id: 't.unit_id',
    unit: UNIT,
    work_position: '(select w.title from work_positions w where w.id = t.work_position_id)',
    start_work_at: 't.start_work_at',
    services: `(select coalesce(string_agg(distinct c.title, ', '), '') from employer_services x join services s on s.id = x.service_id and s.deleted_at is null
      join service_categories c on c.id = s.service_category_id where x.employer_id = t.id)`,
  },
  search: {
    id: number('t.id'),
    name: text(NAME),
    unit_id: number('t.unit_id'),
    start_work_at: dayField('t.start_work_at'),
  },
  words: ['name'],
  order: { id: 't.id', name: 't.last_name collate ru', start_work_at: 't.start_work_at' },
  fallback: ['start_work_at', 'desc'],
  where: `t.deleted_at is null and t.blocked_at is null and t.status = 1 and t.work_position_id in (${BOOKABLE_POSITIONS.join(', ')})`,
  scope: recent,
  async filters(ctx) {
    const options = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [{ key: 'unit_id', title: newEmployersRu.fields.unit, type: 'select', options }]
  },
}
