import { recordOf } from '#server/lists/record-of.ts'
import { employerDocuments } from './employer-documents.table.ts'

export const employerDocumentRecord = recordOf(employerDocuments, { model: 'employer_document' })
