import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = workplaces.list.data.shape.items.element
const { fields } = workplacesRu

export const workplacesSheet = sheetOf<typeof row>({
  title: workplacesRu.title,
  row,
  fields,
  columns: {
    title: true,
    unit_id: words(fields.unit_id, (one) => one.unit?.name, 'unit'),
    kind: true,
    closed: words(workplacesRu.state, (one) => (one.closed ? workplacesRu.closed : workplacesRu.open)),
    id: true,
  },
})
