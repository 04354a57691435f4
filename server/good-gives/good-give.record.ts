import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { goodGives } from './good-gives.table.ts'

export const goodGiveRecord = recordOf(goodGives, { model: 'good_give', words: { status: goodGivesRu.statuses } })
