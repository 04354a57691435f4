import { registrationEmployersRu } from '#contract/registration-employers/registration-employers.ru.ts'
import { registersForDays, registrationRow, registrationSteps } from '#contract/registration-employers/registration-employers.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec, type Scoped, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const NAME = `concat_ws(' ', t.last_name, t.first_name)`
const NO_PASSWORD = 't.id in (select employers_without_password())'
const done: Record<(typeof registrationSteps)[number], string> = {
  password: `not (${NO_PASSWORD})`,
  photo: `exists (select from images i where i.company_id = t.company_id and i.model_type = 'employer' and i.model_id = t.id
      and i.type = 'avatar')`,
  passport: `exists (select from employer_documents d join employer_document_types y on y.id = d.employer_document_type_id
      and y.alias = 'passport' where d.employer_id = t.id)`,
  unit: 't.unit_id is not null',
  birthday: 't.birthday_at is not null',
  services: 'exists (select from employer_services s where s.employer_id = t.id)',
}
const serves = '(select w.with_services from work_positions w where w.id = t.work_position_id)'
const asked = (key: string) => (key === 'services' ? serves : 'true')
const unfinished = registrationSteps.map((key) => `(${asked(key)} and not (${done[key]}))`).join(' or ')

/** Employees in registration: without a password of their own, or added lately with something missing. */
function registrationScope(ctx: Ctx): Scoped {
  const units = reachedUnits(ctx, 't.unit_id')
  return {
    sql: (first) =>
      `(${NO_PASSWORD} or (t.created_at > to_timestamp($${first}) - interval '${registersForDays} days' and (${unfinished})))${
        units ? ` and ${units.sql(first + 1)}` : ''
      }`,
    values: [ctx.now, ...(units?.values ?? [])],
  }
}

export const registrationEmployersList = listSpec({
  row: registrationRow,
  from: 'employers',
  columns: {
    id: 't.id',
    name: NAME,
    unit_id: 't.unit_id',
    unit: '(select u.name from units u where u.id = t.unit_id)',
    work_position: '(select w.title from work_positions w where w.id = t.work_position_id)',
    created_at: 't.created_at',
    steps: `(select json_agg(json_build_object('key', x.key, 'is_done', x.is_done)) from (values ${registrationSteps
      .map((key) => `('${key}', ${done[key]}, ${asked(key)})`)
      .join(', ')}) x(key, is_done, is_asked) where x.is_asked)`,
  },
  search: { id: true, name: text(NAME), unit_id: true, created_at: true },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: 't.last_name collate ru', created_at: true },
  fallback: ['created_at', 'desc'],
  where: 't.deleted_at is null and t.blocked_at is null and t.status = 1',
  scope: registrationScope,
  async filters(ctx) {
    const options = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [{ key: 'unit_id', title: registrationEmployersRu.fields.unit, type: 'select', options }]
  },
})
