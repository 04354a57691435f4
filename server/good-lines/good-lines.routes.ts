import { E } from '#contract/core/errors.ts'
import { goodLineMessages } from '#contract/good-lines/good-lines.ru.ts'
import { goodLines } from '#contract/good-lines/good-lines.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { goodLinesList } from './good-lines.list.ts'
import { goodLineRecord } from './good-lines.record.ts'
import { goodLinesSheet } from './good-lines.sheet.ts'

export const goodLinesConstraints: ConstraintFailures = {
  good_lines_title: { code: E.duplicate, field: 'title', message: goodLineMessages.taken },
}

export const goodLinesRoutes = routes(
  goodLines,
  crudHandlers({ feature: 'good-lines', list: goodLinesList, record: goodLineRecord, sheet: goodLinesSheet }),
)
