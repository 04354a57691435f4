import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { serviceCategoryRow } from '#contract/service-categories/service-categories.ts'
import { listSpec, number } from '#server/lists/list-spec.ts'

const { columns, fields, root } = serviceCategoriesRu

export const serviceCategoriesList = listSpec({
  row: serviceCategoryRow,
  from: 'service_categories',
  search: {
    id: true,
    title: true,
    /** 0: the category is at the top. */
    parent_id: number('coalesce(t.parent_id, 0)'),
    show_aggregator: true,
  },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true, priority: true },
  with: {
    parent: `select json_build_object('id', c.id, 'name', c.title) from service_categories c where c.id = p.parent_id`,
    services: `select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'duration', s.duration, 'priority', s.priority)
        order by s.priority, s.title collate ru, s.id), '[]')
      from services s where s.service_category_id = p.id and s.deleted_at is null`,
    workplaces: `select coalesce(json_agg(json_build_object('id', w.id, 'title', w.title, 'unit_id', w.unit_id)
        order by w.unit_id, w.title collate ru), '[]')
      from workplace_service_categories e join workplaces w on w.id = e.workplace_id
      where e.service_category_id = p.id and e.enabled and w.closed_at is null`,
  },
  fallback: ['priority', 'asc'],
  async filters(ctx) {
    const roots = await ctx.sql<{ id: number; name: string }>(
      'select id, title as name from service_categories where parent_id is null order by priority, title collate ru',
    )
    return [
      { key: 'parent_id', title: fields.parent_id, type: 'select', options: [{ id: 0, name: root }, ...roots] },
      { key: 'show_aggregator', title: columns.show_aggregator, type: 'flag' },
    ]
  },
})
