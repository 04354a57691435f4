/** One set for all documents (docs/decisions/044): only a draft is edited, what is processed is never edited but cancelled, and nothing leaves that. */
export const DOCUMENT_STATUS = { draft: 0, sent: 1, processed: 2, cancelled: 3 } as const
export type DocumentStatus = (typeof DOCUMENT_STATUS)[keyof typeof DOCUMENT_STATUS]
