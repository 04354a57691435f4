import { safePackagesRu } from '#contract/safe-packages/safe-packages.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { safePackages } from './safe-packages.table.ts'

export const safePackageRecord = recordOf(safePackages, {
  model: 'safe_package',
  words: { state: safePackagesRu.states, decided: { employer: safePackagesRu.acts.employer, company: safePackagesRu.acts.company } },
})
