import { recordOf } from '#server/lists/record-of.ts'
import { safePackages } from './safe-packages.table.ts'

export const safePackageRecord = recordOf(safePackages, { model: 'safe_package' })
