import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = serviceCategories.list.data.shape.items.element
const { fields } = serviceCategoriesRu

export const serviceCategoriesSheet = sheetOf<typeof row>({
  title: serviceCategoriesRu.title,
  row,
  fields,
  columns: {
    title: true,
    parent: words(fields.parent, (one) => one.parent?.name ?? serviceCategoriesRu.root, 'parent'),
    show_aggregator: true,
    priority: true,
    id: true,
  },
})
