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

export const employerDocumentsRoutes = (house: Pick<House, 'files'>): Route[] =>
  routes(employerDocuments, {
    list: listDocuments,
    show: showDocument,
    create: { prepare: prepareAttachment, run: createDocument },
    update: { prepare: prepareAttachment, run: changeDocument },
    remove: removeDocument,
    attachment: readAttachment(house),
    types: documentTypes,
  })
