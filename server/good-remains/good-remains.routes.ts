import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { goodRemainsSheet } from './good-remains.sheet.ts'
import { openRemain, remainsPage, removeRemain, showRemain, updateRemain } from './good-remains.ts'
import { movesPage } from './moves.ts'
import { turnover, turnoverFile } from './turnover.ts'

export const goodRemainsRoutes = routes(goodRemains, {
  list: remainsPage,
  export: fileOf(goodRemainsSheet, remainsPage),
  turnover,
  turnoverFile,
  show: showRemain,
  moves: movesPage,
  create: openRemain,
  update: updateRemain,
  remove: removeRemain,
})
