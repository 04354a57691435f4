import { servicesRu } from '#contract/services/services.ru.ts'
import { marksOf, services } from '#contract/services/services.ts'
import { figure, money, sheetOf, words } from '#server/lists/sheet.ts'

const row = services.list.data.shape.items.element
const { fields } = servicesRu

export const servicesSheet = sheetOf<typeof row>({
  title: servicesRu.title,
  row,
  fields,
  columns: {
    title: true,
    service_category_id: words(fields.service_category, (one) => one.service_category?.name, 'service_category'),
    service_sub_category: true,
    article: true,
    barcode: true,
    duration: figure(servicesRu.minutes, (one) => one.duration / 60),
    price_actual: money(fields.price_actual, (one) => one.price_actual?.price, 'price_actual'),
    marks: words(servicesRu.marksTitle, marksOf),
    id: true,
  },
})
