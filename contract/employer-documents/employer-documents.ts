import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { day, id, idParams, moment, named } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'

/** The file of a document, read at `address` with the right to view documents. */
const attachment = z.object({ type: z.enum(['image/webp', 'application/pdf']), bytes: z.number().int(), address: z.string() })

export const employerDocumentRow = z.object({
  id,
  company_id: id,
  employer_id: id,
  employer_document_type_id: id,
  employer_document_type: named,
  number: z.string(),
  issued_at: day.nullable(),
  attachment: attachment.nullable(),
  created_at: moment,
  /** Attachments that are pictures. */
  images: z.array(attachment).optional(),
})
export type EmployerDocumentRow = z.output<typeof employerDocumentRow>

export const employerDocumentBody = z.object({
  employer_id: requiredId,
  company_id: requiredId.optional(),
  employer_document_type_id: requiredId,
  number: requiredText(50),
  issued_at: day.nullable().optional(),
  /** null removes the file. */
  attachment: upload.nullable().optional(),
})

const { export: _, ...calls } = crud({
  path: '/employer-documents',
  model: 'EmployerDocument',
  row: employerDocumentRow,
  body: employerDocumentBody,
})

export const employerDocuments = feature('employer-documents', {
  ...calls,
  create: { ...calls.create, secret: 'kept' },
  update: { ...calls.update, secret: 'kept' },
  attachment: {
    method: 'GET',
    path: '/employer-documents/:id/attachment',
    may: 'EmployerDocument.view',
    params: idParams,
    file: true,
    seconds: LONG,
  },
  types: {
    method: 'GET',
    path: '/employer-document-types',
    may: 'EmployerDocument.view',
    data: z.object({ items: z.array(z.object({ id, alias: z.string(), title: z.string() })) }),
  },
})
