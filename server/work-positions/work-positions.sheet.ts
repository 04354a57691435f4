import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = workPositions.list.data.shape.items.element
const { fields } = workPositionsRu

export const workPositionsSheet = sheetOf<typeof row>({
  title: workPositionsRu.title,
  row,
  fields,
  columns: {
    title: true,
    kind: words(workPositionsRu.kind, (one) => (one.company_id === null ? workPositionsRu.builtIn : workPositionsRu.own)),
    reach: words(fields.reach, (one) => workPositionsRu.reach[one.reach]),
    with_services: true,
    with_schedule: true,
    id: true,
  },
})
