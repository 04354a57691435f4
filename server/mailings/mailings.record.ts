import { recordOf } from '#server/lists/record-of.ts'
import { mailings } from './mailings.table.ts'

export const mailingRecord = recordOf(mailings, { model: 'mailing' })
