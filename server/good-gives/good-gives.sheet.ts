import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodGives.list.data.shape.items.element
const { fields, statuses } = goodGivesRu

export const goodGivesSheet = sheetOf<typeof row>({
  title: goodGivesRu.title,
  row,
  fields,
  columns: {
    id: true,
    barcode: true,
    good: true,
    unit: true,
    store: true,
    status: words(fields.status, ({ status }) => statuses[status]),
    booking_id: true,
    employer: true,
    uses: true,
    sterile_until: true,
    weight: true,
    created_at: true,
  },
})
