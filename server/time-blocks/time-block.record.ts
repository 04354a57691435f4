import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { timeBlocks } from './time-blocks.table.ts'

export const timeBlockRecord = recordOf(timeBlocks, { model: 'time_block', words: { kind: timeBlocksRu.kinds } })
