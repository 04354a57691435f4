import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = waitingList.list.data.shape.items.element
const { fields, statuses, priorities, anyMaster } = waitingListRu
const titles = (list: { name: string }[] | undefined) => list?.map(({ name }) => name).join(', ')

export const waitingSheet = sheetOf<typeof row>({
  title: waitingListRu.title,
  row,
  fields,
  columns: {
    id: true,
    user: words(fields.user, (one) => one.user?.title, 'user'),
    status: words(fields.status, (one) => statuses[one.status]),
    priority: words(fields.priority, (one) => priorities[one.priority]),
    services: words(fields.services, (one) => one.services?.map(({ title }) => title).join(', '), 'services'),
    units: words(fields.units, (one) => titles(one.units), 'units'),
    employers: words(fields.employers, (one) => titles(one.employers) || anyMaster, 'employers'),
    begin_day: words(fields.begin_day, (one) => one.begin_day),
    end_day: words(fields.end_day, (one) => one.end_day),
    time_from: true,
    time_to: true,
    comment: true,
    created_at: true,
  },
})
