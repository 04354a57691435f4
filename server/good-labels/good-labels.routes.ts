import { goodLabels } from '#contract/good-labels/good-labels.ts'
import { routes } from '#server/core/serve.ts'
import { createSheet, listSheets, sheetFile, staleTags, takeOffTags } from './good-labels.ts'

export const goodLabelsRoutes = routes(goodLabels, {
  list: listSheets,
  stale: staleTags,
  create: createSheet,
  takeOff: takeOffTags,
  file: sheetFile,
})
