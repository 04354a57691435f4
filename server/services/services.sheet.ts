import { servicesRu } from '#contract/services/services.ru.ts'
import { marksOf, services } from '#contract/services/services.ts'
import { figure, money, type Sheet, words } from '#server/lists/sheet.ts'

const row = services.list.data.shape.items.element
const { fields } = servicesRu

export const servicesSheet: Sheet<typeof row> = {
  title: servicesRu.title,
  row,
  columns: {
    title: words(fields.title, (one) => one.title),
    service_category_id: words(fields.service_category, (one) => one.service_category?.name, 'service_category'),
    service_sub_category: words(fields.service_sub_category, (one) => one.service_sub_category?.name, 'service_sub_category'),
    article: words(fields.article, (one) => one.article),
    barcode: words(fields.barcode, (one) => one.barcode),
    duration: figure(servicesRu.minutes, (one) => one.duration / 60),
    price_actual: money(fields.price_actual, (one) => one.price_actual?.price, 'price_actual'),
    marks: words(servicesRu.marksTitle, marksOf),
    id: figure(fields.id, (one) => one.id),
  },
}
