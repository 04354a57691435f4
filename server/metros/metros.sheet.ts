import { metrosRu } from '#contract/metros/metros.ru.ts'
import { metros } from '#contract/metros/metros.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = metros.list.data.shape.items.element
const { fields } = metrosRu

export const metrosSheet: Sheet<typeof row> = {
  title: metrosRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    line: words(fields.line, (one) => one.line),
    city: words(fields.city, (one) => one.city?.name, 'city'),
    id: figure(fields.id, (one) => one.id),
  },
}
