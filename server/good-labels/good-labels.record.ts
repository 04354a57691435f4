import { goodLabelsRu } from '#contract/good-labels/good-labels.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { labelSheets } from './good-labels.table.ts'

export const labelSheetRecord = recordOf(labelSheets, {
  model: 'label_sheet',
  words: { kind: goodLabelsRu.kinds, layout: goodLabelsRu.layouts },
})
