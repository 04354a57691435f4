import type { Input } from '#contract/core/endpoint.ts'
import type { ListQuery } from '#contract/core/list.ts'
import type { TeachableCategory } from '#contract/employers/employer-services.ts'
import type { employers, SearchType } from '#contract/employers/employers.ts'
import { phoneTail } from '#domain/core/names.ts'
import { employeeName } from '#domain/employers/employee-name.ts'
import type { Ctx } from '#server/core/context.ts'
import { list } from '#server/lists/list.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { bookableList, searchLists } from './employers.list.ts'
import { mayGivePosition, POSITION, type Position } from './powers.ts'

/** Employees of one kind who are not blocked, shown as «Климова Анна 0014» (001 §6). */
export async function searchEmployers(ctx: Ctx, { query: { type, ...query } }: { query: ListQuery & { type: SearchType } }) {
  const { spec, limit } = searchLists[type]
  const page = await list(ctx, spec, { limit, ...query })
  const items = page.items.map((one) => ({
    id: one.id,
    work_position_id: one.work_position_id,
    name: employeeName(one, phoneTail(one.phone)),
  }))
  return { ...page, items }
}

/** What the form of an employee offers to choose from. */
export async function employerForm(ctx: Ctx, { query: { limit = CATEGORIES } }: Input<typeof employers.form>) {
  const reach = reachedUnits(ctx, 'id')
  const [units, work_positions, cities, service_categories, [all]] = await Promise.all([
    ctx.sql<Named>(
      `select id, name from units${reach ? ` where ${reach.sql(1)}` : ''} order by "order", name collate ru`,
      reach?.values ?? [],
    ),
    ctx.sql<Position & { title: string }>(`${POSITION} order by title collate ru`),
    ctx.sql<Named>('select id, name from cities order by name collate ru'),
    ctx.sql<TeachableCategory>(TEACHABLE, [limit]),
    ctx.sql<{ count: number }>('select count(distinct service_category_id)::int as count from services where deleted_at is null'),
  ])
  const given = work_positions.map((one) => ({ ...one, may_give: mayGivePosition(ctx, one) }))
  return { units, work_positions: given, cities, service_categories, service_category_count: all?.count ?? 0 }
}

interface Named {
  id: number
  name: string
}
/** 001 §9: «service category load limit». */
const CATEGORIES = 30
const TEACHABLE = `select c.id, c.title, json_agg(json_build_object('id', s.id, 'title', s.title, 'duration', s.duration)
    order by s.priority, s.title collate ru) as services
  from service_categories c join services s on s.service_category_id = c.id and s.deleted_at is null group by c.id
  order by c.priority, c.title collate ru, c.id limit $1`

/** Masters of one studio or of all, who are still employed on the day of the request. */
export async function listForBooking(ctx: Ctx, { query: { unit_id, ...query } }: { query: ListQuery & { unit_id?: number | undefined } }) {
  const scope = () => ({
    sql: (first: number) =>
      `(t.end_work_at is null or t.end_work_at > to_timestamp($${first}::float8)::date) and ($${first + 1}::int is null or t.unit_id = $${first + 1})`,
    values: [ctx.now, unit_id ?? null],
  })
  return list(ctx, { ...bookableList, scope }, { limit: 2000, ...query, with: 'unit;work_position' })
}
