import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { checkinEvents } from './checkins.table.ts'

export const checkinRecord = recordOf(checkinEvents, {
  model: 'checkin',
  words: { kind: checkinsRu.kinds, via: checkinsRu.ways, state: checkinsRu.states },
})
