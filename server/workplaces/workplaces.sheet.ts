import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = workplaces.list.data.shape.items.element
const { fields } = workplacesRu

export const workplacesSheet: Sheet<typeof row> = {
  title: workplacesRu.title,
  row,
  columns: {
    title: words(fields.title, (one) => one.title),
    unit_id: words(fields.unit_id, (one) => one.unit?.name, 'unit'),
    kind: words(fields.kind, (one) => one.kind),
    closed: words(workplacesRu.state, (one) => (one.closed ? workplacesRu.closed : workplacesRu.open)),
    id: figure(fields.id, (one) => one.id),
  },
}
