import { employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import type { House } from '#server/core/context.ts'
import { type Route, routes } from '#server/core/serve.ts'
import {
  changeDocument,
  createDocument,
  documentTypes,
  listDocuments,
  prepareAttachment,
  readAttachment,
  removeDocument,
  showDocument,
} from './employer-documents.ts'

export const employerDocumentsRoutes = (house: Pick<House, 'files' | 'secrets'>): Route[] =>
  routes(employerDocuments, {
    list: listDocuments(house),
    show: showDocument(house),
    create: { prepare: prepareAttachment, run: createDocument(house) },
    update: { prepare: prepareAttachment, run: changeDocument(house) },
    remove: removeDocument,
    attachment: readAttachment(house),
    types: documentTypes,
  })
