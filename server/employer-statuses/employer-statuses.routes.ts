import { E } from '#contract/core/errors.ts'
import { employerStatusWords } from '#contract/employer-statuses/employer-statuses.ru.ts'
import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { employerStatusesList } from './employer-statuses.list.ts'
import { employerStatusRecord } from './employer-statuses.record.ts'
import { employerStatusesSheet } from './employer-statuses.sheet.ts'

export const employerStatusesConstraints: ConstraintFailures = {
  employer_statuses_title_unique: { code: E.duplicate, field: 'title', message: employerStatusWords.taken },
}

const handlers = crudHandlers({
  feature: 'employer-statuses',
  list: employerStatusesList,
  record: employerStatusRecord,
  sheet: employerStatusesSheet,
})

export const employerStatusesRoutes = routes(employerStatuses, handlers)
