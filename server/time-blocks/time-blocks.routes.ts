import { timeBlocks } from '#contract/time-blocks/time-blocks.ts'
import { routes } from '#server/core/serve.ts'
import { createTimeBlock, removeTimeBlock, showTimeBlock, updateTimeBlock } from './time-blocks.ts'

export const timeBlocksRoutes = routes(timeBlocks, {
  show: showTimeBlock,
  create: createTimeBlock,
  update: updateTimeBlock,
  remove: removeTimeBlock,
})
