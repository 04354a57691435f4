import { recordOf } from '#server/lists/record-of.ts'
import { certificateSales } from './certificate-sales.table.ts'

export const certificateSalesRecord = recordOf(certificateSales, { model: 'certificate_sales' })
