import { districtsRu } from '#contract/districts/districts.ru.ts'
import { districts } from '#contract/districts/districts.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = districts.list.data.shape.items.element
const { fields } = districtsRu

export const districtsSheet: Sheet<typeof row> = {
  title: districtsRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    city: words(fields.city, (one) => one.city?.name, 'city'),
    id: figure(fields.id, (one) => one.id),
  },
}
