import { goodOrderRulesRu } from '#contract/good-order-rules/good-order-rules.ru.ts'
import { goodOrderRules } from '#contract/good-order-rules/good-order-rules.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodOrderRules.list.data.shape.items.element
const { fields, days: names, everyDay } = goodOrderRulesRu

export const goodOrderRulesSheet = sheetOf<typeof row>({
  title: goodOrderRulesRu.title,
  row,
  fields,
  columns: {
    title: true,
    min: true,
    max: true,
    multiple: true,
    month_limit: true,
    // The check of the table leaves days of the week only.
    days: words(fields.days, ({ days }) => days.map((day) => names[day as keyof typeof names]).join(', ') || everyDay),
    id: true,
  },
})
