import { marks } from '#contract/marks/marks.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { marksSheet } from './marks.sheet.ts'
import { marksPage, showMark } from './marks.ts'
import { acceptMarks, showStand, standsPage, withdrawMarks } from './stands.ts'

export const marksRoutes = routes(marks, {
  list: marksPage,
  export: fileOf(marksSheet, marksPage),
  show: showMark,
  stands: standsPage,
  stand: showStand,
  accept: acceptMarks,
  withdraw: withdrawMarks,
})
