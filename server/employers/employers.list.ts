import { employersRu } from '#contract/employers/employers.ru.ts'
import { bookableEmployer, employerRow, employerStatuses, type SearchType } from '#contract/employers/employers.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'
import { flagField, listSpec, number, type Scoped, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { BOOKABLE_POSITIONS, SEARCH_POSITIONS } from './positions.ts'

const { fields, statuses, blocked } = employersRu

/** A name is found in both orders: «Климова Анна» and «Анна Климова». */
const NAME = `concat_ws(' ', t.last_name, t.first_name, t.middle_name, t.first_name, t.last_name)`
const UNIT = `select json_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`
const AVATAR = `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'employer' and i.model_id = t.id
    and i.type = 'avatar')`
/** SQL with the same meaning as `may_enter` of the migrations. */
const HAS_LEFT = '(t.status = 2 or coalesce(t.end_work_at <= current_date, false))'
/** Employees of one's studios, and oneself (decisions.md, Tenancy). */
function employersScope(ctx: Ctx): Scoped | null {
  const units = reachedUnits(ctx, 't.unit_id')
  return (
    units && {
      sql: (first) => `${units.sql(first)} or t.id = $${first + units.values.length}`,
      values: [...units.values, ctx.me.employer_id],
    }
  )
}

export const employersList = listSpec({
  row: employerRow,
  from: 'employers',
  columns: {
    sipLogin: 't.sip_login',
    avatar: AVATAR,
    has_left: HAS_LEFT,
  },
  search: {
    id: true,
    name: text(NAME),
    last_name: true,
    first_name: true,
    phone: true,
    email: true,
    unit_id: true,
    work_position_id: true,
    status: number(`(case when ${HAS_LEFT} then 2 else t.status end)`),
    schedule_type: true,
    employer_status_id: true,
    deleted: flagField('(t.deleted_at is not null)'),
    blocked: flagField('(t.blocked_at is not null)'),
    start_work_at: true,
    birthday_at: true,
  },
  words: ['name', 'phone'],
  shortest: 1,
  order: {
    id: true,
    last_name: true,
    first_name: true,
    phone: 't.phone',
    status: true,
    start_work_at: true,
    created_at: true,
  },
  with: {
    unit: UNIT,
    work_position: `select json_build_object('id', w.id, 'title', w.title, 'with_services', w.with_services,
        'with_schedule', w.with_schedule)
      from work_positions w where w.id = p.work_position_id`,
    hr_manager: `select json_build_object('id', h.id, 'name', concat_ws(' ', h.last_name, h.first_name)) from employers h
      where h.id = p.hr_manager_id`,
    employer_status: `select json_build_object('id', s.id, 'name', s.title) from employer_statuses s where s.id = p.employer_status_id`,
    services: `select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'service_category_id', s.service_category_id,
        'duration', s.duration, 'pivot', json_build_object('duration', e.duration)) order by s.priority, s.title collate ru), '[]')
      from employer_services e join services s on s.id = e.service_id and s.deleted_at is null where e.employer_id = p.id`,
  },
  fallback: ['last_name', 'asc'],
  where: 't.deleted_at is null',
  scope: employersScope,
  async filters(ctx) {
    const [units, positions] = await Promise.all([
      ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru'),
      ctx.sql<{ id: number; name: string }>('select id, title as name from work_positions order by title collate ru'),
    ])
    return [
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'work_position_id', title: fields.work_position_id, type: 'select', options: positions },
      { key: 'status', title: fields.status, type: 'select', options: employerStatuses.map((id) => ({ id, name: statuses[id] })) },
      { key: 'blocked', title: blocked, type: 'flag' },
      ...(can(ctx.me, 'Employer.restore') ? [{ key: 'deleted', title: fields.deleted_at, type: 'flag' as const }] : []),
    ]
  },
})

/** Without the right to contacts nobody is found or ordered by them: that would tell them letter by letter (000 §6, «a hidden contacts block»). */
export function employersFor(ctx: Ctx): typeof employersList {
  if (can(ctx.me, 'Employer.contacts')) return employersList
  const { phone: _phone, email: _email, ...search } = employersList.search
  const { phone: _byPhone, ...order } = employersList.order
  return { ...employersList, search, order, words: ['name'] }
}

/** Hides contacts by the reader's rights: one's own are never hidden, and those of telephony need the whole card. */
export function withContacts<R extends Row>(ctx: Ctx, row: R): R {
  if (row.id === ctx.me.employer_id) return row
  const seen = can(ctx.me, 'Employer.card') ? row : { ...row, sipLogin: null }
  return can(ctx.me, 'Employer.contacts') ? seen : { ...seen, phone: maskPhone(String(row.phone)), email: null }
}

/** Masters that customers may be booked to (BKG-027), by name only: the desk books at neighbours too. */
export const bookableList = listSpec({
  row: bookableEmployer.extend(employerRow.pick({ unit_id: true, work_position_id: true }).shape),
  from: 'employers',
  columns: { name: `concat_ws(' ', t.last_name, t.first_name)` },
  search: {
    id: true,
    name: text(NAME),
    unit_id: true,
    /** The position's name for programs: a search of masters asks for master and top_master (BKG-028). */
    type: text('(select w.alias from work_positions w where w.id = t.work_position_id)'),
  },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: 't.last_name collate ru' },
  with: {
    unit: UNIT,
    work_position: `select json_build_object('id', w.id, 'name', w.title) from work_positions w where w.id = p.work_position_id`,
  },
  fallback: ['name', 'asc'],
  where: `t.deleted_at is null and t.blocked_at is null and t.status <> 2 and t.work_position_id in (${BOOKABLE_POSITIONS.join(', ')})`,
})

/** Names for pickers; of the phone only the last four digits are answered (EMP-702). */
const searchable = (where: string) =>
  listSpec({
    row: employerRow.pick({ id: true, last_name: true, first_name: true, middle_name: true, phone: true, work_position_id: true }),
    from: 'employers',
    search: { id: true, name: text(NAME) },
    words: ['name'],
    shortest: 1,
    order: { id: true, last_name: true },
    fallback: ['last_name', 'asc'],
    where: `t.deleted_at is null and t.blocked_at is null and ${where}`,
  })
const ofPosition = (alias: string) => searchable(`(select w.alias from work_positions w where w.id = t.work_position_id) = '${alias}'`)
const { hr, service, superUser } = SEARCH_POSITIONS

/** For each purpose, the employees that are found and the usual number of them (001 §6, §9). */
export const searchLists: Record<SearchType, { spec: ReturnType<typeof searchable>; limit: number }> = {
  master: { spec: ofPosition('master'), limit: 30 },
  top_master: { spec: ofPosition('top_master'), limit: 30 },
  administrator: { spec: ofPosition('administrator'), limit: 30 },
  hr_manager: { spec: searchable(`t.work_position_id = ${hr}`), limit: 100 },
  service: { spec: searchable(`t.work_position_id in (${service.join(', ')})`), limit: 30 },
  super_user: { spec: searchable(`t.work_position_id = ${superUser}`), limit: 30 },
  office: {
    spec: searchable(
      'exists (select from work_positions w where w.id = t.work_position_id and not w.with_services and not w.with_schedule)',
    ),
    limit: 1000,
  },
}
