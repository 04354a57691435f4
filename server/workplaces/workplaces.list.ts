import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'
import { workplaceRow } from '#contract/workplaces/workplaces.ts'
import type { Ctx } from '#server/core/context.ts'
import { flagField, listSpec, text } from '#server/lists/list-spec.ts'

/** SQL of every category of the company with its switch, children below their parents. */
const serviceCategories = `select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'parent_id', c.parent_id, 'title', c.title,
    'type', 'category',
    'enabled', coalesce(e.enabled, false)) order by coalesce(r.title, c.title) collate ru, c.parent_id nulls first,
    c.title collate ru), '[]')
  from service_categories c left join service_categories r on r.id = c.parent_id
  left join workplace_service_categories e on e.service_category_id = c.id and e.workplace_id = p.id`

const workplaceWindows = `select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'begin_at', to_char(w.begin_at, 'YYYY-MM-DD HH24:MI:SS'),
    'end_at', to_char(w.end_at, 'YYYY-MM-DD HH24:MI:SS'), 'schedule', w.schedule) order by w.begin_at desc), '[]')
  from workplace_windows w where w.workplace_id = p.id`

export const workplacesList = listSpec({
  row: workplaceRow,
  from: 'workplaces',
  columns: {
    closed: 't.closed_at is not null',
  },
  search: {
    id: true,
    unit_id: true,
    title: true,
    kind: true,
    closed: flagField('(t.closed_at is not null)'),
    'unit.name': text('(select u.name from units u where u.id = t.unit_id)'),
  },
  words: ['title', 'kind', 'unit.name'],
  shortest: 1,
  order: { id: true, title: true, unit_id: true, kind: true },
  with: {
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    serviceCategories,
    workplaceWindows,
  },
  fallback: ['title', 'asc'],
  filters,
})

async function filters(ctx: Ctx) {
  const units = await ctx.sql<{ id: number; name: string }>('select id, name from units order by closed, name collate ru, id')
  const { fields } = workplacesRu
  return [
    { key: 'unit_id', title: fields.unit_id, type: 'select' as const, options: units },
    { key: 'closed', title: fields.closed, type: 'flag' as const },
  ]
}
