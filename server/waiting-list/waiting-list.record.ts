import { recordOf } from '#server/lists/record-of.ts'
import { waitingList } from './waiting-list.table.ts'

export const waitingRecord = recordOf(waitingList, { model: 'waiting_list' })
