import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodInvents.list.data.shape.items.element
const { fields, statuses } = goodInventsRu

export const goodInventsSheet = sheetOf<typeof row>({
  title: goodInventsRu.title,
  row,
  fields,
  columns: {
    id: true,
    status_id: words(fields.status_id, ({ status_id }) => statuses[status_id]),
    unit: true,
    store: true,
    good_group: true,
    shelf: true,
    lines: true,
    counted: true,
    shortage: true,
    excess: true,
    employer: true,
    comment: true,
    created_at: true,
    processed_at: true,
    cancel_reason: true,
  },
})
