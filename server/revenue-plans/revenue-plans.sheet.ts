import { revenuePlansRu } from '#contract/revenue-plans/revenue-plans.ru.ts'
import { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { figure, sheetOf, words } from '#server/lists/sheet.ts'

const row = revenuePlans.list.data.shape.items.element
const { fields } = revenuePlansRu

export const plansSheet = sheetOf<typeof row>({
  title: revenuePlansRu.title,
  row,
  fields,
  columns: {
    kind: words(fields.kind, (one) => revenuePlansRu.kinds[one.kind]),
    unit: words(fields.unit, (one) => one.unit?.name ?? revenuePlansRu.everywhere, 'unit'),
    begin_at: words(fields.begin_at, (one) => one.begin_at),
    end_at: words(fields.end_at, (one) => one.end_at),
    plan: figure(fields.plan, (one) => one.plan),
    indicator: figure(fields.indicator, (one) => one.indicator),
    percent: true,
    id: true,
  },
})
