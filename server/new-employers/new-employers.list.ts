import { newEmployersRu } from '#contract/new-employers/new-employers.ru.ts'
import { newEmployerRow, newForDays } from '#contract/new-employers/new-employers.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { BOOKABLE_POSITIONS } from '#server/employers/positions.ts'
import { listSpec, type Scoped, text } from '#server/lists/list-spec.ts'

const NAME = `concat_ws(' ', t.last_name, t.first_name)`
const UNIT = '(select u.name from units u where u.id = t.unit_id)'

/** New people of the whole company are listed: the desk recommends a master of any studio. */
const recent = (ctx: Ctx): Scoped => ({
  sql: (first) => `t.start_work_at > $${first}::date - ${newForDays}`,
  values: [wallTime(ctx.now, ctx.zone).slice(0, 10)],
})

export const newEmployersList = listSpec({
  row: newEmployerRow,
  from: 'employers',
  columns: {
    name: NAME,
    avatar: `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'employer' and i.model_id = t.id
        and i.type = 'avatar')`,
    unit: UNIT,
    work_position: '(select w.title from work_positions w where w.id = t.work_position_id)',
    services: `(select coalesce(string_agg(distinct c.title, ', '), '') from employer_services x
        join services s on s.id = x.service_id and s.deleted_at is null
      join service_categories c on c.id = s.service_category_id where x.employer_id = t.id)`,
  },
  search: {
    id: true,
    name: text(NAME),
    unit_id: true,
    start_work_at: true,
  },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: 't.last_name collate ru', start_work_at: true },
  fallback: ['start_work_at', 'desc'],
  where: `t.deleted_at is null and t.blocked_at is null and t.status = 1 and t.work_position_id in (${BOOKABLE_POSITIONS.join(', ')})`,
  scope: recent,
  async filters(ctx) {
    const options = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [{ key: 'unit_id', title: newEmployersRu.fields.unit, type: 'select', options }]
  },
})
