import { recordOf } from '#server/lists/record-of.ts'
import { certificateBatches } from './certificates.table.ts'

export const certificateBatchRecord = recordOf(certificateBatches, { model: 'certificate_batch' })
