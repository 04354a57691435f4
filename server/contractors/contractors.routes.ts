import { contractorsWords } from '#contract/contractors/contractors.ru.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { E } from '#contract/core/errors.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { contractorsList } from './contractors.list.ts'
import { contractorRecord } from './contractors.record.ts'
import { contractorsSheet } from './contractors.sheet.ts'

/** Two contractors with the same number are the same firm. */
export const contractorsConstraints: ConstraintFailures = {
  contractors_inn_unique: { code: E.duplicate, field: 'inn', message: contractorsWords.innTaken },
}

export const contractorsRoutes = routes(
  contractors,
  crudHandlers({ feature: 'contractors', list: contractorsList, record: contractorRecord, sheet: contractorsSheet }),
)
