import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { waitingList } from './waiting-list.table.ts'

export const waitingRecord = recordOf(waitingList, {
  model: 'waiting_list',
  words: { status: waitingListRu.statuses, priority: waitingListRu.priorities },
})
