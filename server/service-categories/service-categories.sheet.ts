import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { figure, type Sheet, words, yesNo } from '#server/lists/sheet.ts'

const row = serviceCategories.list.data.shape.items.element
const { fields } = serviceCategoriesRu

export const serviceCategoriesSheet: Sheet<typeof row> = {
  title: serviceCategoriesRu.title,
  row,
  columns: {
    title: words(fields.title, (one) => one.title),
    parent: words(fields.parent, (one) => one.parent?.name ?? serviceCategoriesRu.root, 'parent'),
    show_aggregator: yesNo(fields.show_aggregator, (one) => one.show_aggregator),
    priority: figure(fields.priority, (one) => one.priority),
    id: figure(fields.id, (one) => one.id),
  },
}
