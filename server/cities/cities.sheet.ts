import { citiesRu } from '#contract/cities/cities.ru.ts'
import { cities } from '#contract/cities/cities.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = cities.list.data.shape.items.element
const { fields } = citiesRu

export const citiesSheet: Sheet<typeof row> = {
  title: citiesRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    country: words(fields.country, (one) => one.country?.name, 'country'),
    timezone: words(fields.timezone, (one) => one.timezone),
    id: figure(fields.id, (one) => one.id),
  },
}
