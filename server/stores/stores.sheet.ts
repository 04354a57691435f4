import { storesRu } from '#contract/stores/stores.ru.ts'
import { stores } from '#contract/stores/stores.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = stores.list.data.shape.items.element
const { fields } = storesRu

export const storesSheet: Sheet<typeof row> = {
  title: storesRu.title,
  row,
  columns: {
    title: words(fields.title, (one) => one.title),
    unit: words(fields.unit, (one) => one.unit?.name, 'unit'),
    id: figure(fields.id, (one) => one.id),
  },
}
