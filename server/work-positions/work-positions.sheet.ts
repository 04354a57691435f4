import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { figure, type Sheet, words, yesNo } from '#server/lists/sheet.ts'

const row = workPositions.list.data.shape.items.element
const { fields } = workPositionsRu

export const workPositionsSheet: Sheet<typeof row> = {
  title: workPositionsRu.title,
  row,
  columns: {
    title: words(fields.title, (one) => one.title),
    kind: words(workPositionsRu.kind, (one) => (one.company_id === null ? workPositionsRu.builtIn : workPositionsRu.own)),
    reach: words(fields.reach, (one) => workPositionsRu.reach[one.reach]),
    with_services: yesNo(fields.with_services, (one) => one.with_services),
    with_schedule: yesNo(fields.with_schedule, (one) => one.with_schedule),
    id: figure(fields.id, (one) => one.id),
  },
}
