import { citiesRu } from '#contract/cities/cities.ru.ts'
import { cities } from '#contract/cities/cities.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = cities.list.data.shape.items.element
const { fields } = citiesRu

export const citiesSheet = sheetOf<typeof row>({
  title: citiesRu.title,
  row,
  fields,
  columns: {
    name: true,
    country: true,
    timezone: true,
    id: true,
  },
})
