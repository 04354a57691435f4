import { marksRu } from '#contract/marks/marks.ru.ts'
import { marks } from '#contract/marks/marks.ts'
import { keyOfMark } from '#domain/core/mark.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = marks.list.data.shape.items.element
const { fields, states } = marksRu

/** A code stands here without its tail: a spreadsheet cannot hold the GS, and a report of what left circulation asks for no more. */
export const marksSheet = sheetOf<typeof row>({
  title: marksRu.title,
  row,
  fields,
  columns: {
    good: true,
    code: words(fields.code, keyOfMark),
    state: words(fields.state, ({ state }) => states[state]),
    store: true,
    moved_at: true,
    id: true,
  },
})
