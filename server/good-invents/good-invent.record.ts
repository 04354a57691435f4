import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { goodInventItems, goodInvents } from './good-invents.table.ts'

export const goodInventRecord = recordOf(goodInvents, { model: 'good_invent', words: { status_id: goodInventsRu.statuses } })
export const goodInventItemRecord = recordOf(goodInventItems, { model: 'good_invent_item' })
