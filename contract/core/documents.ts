import { z } from 'zod'
import { moment } from './fields.ts'
import { requiredText } from './rules.ts'

/** The body of cancelling a document, which is its only way back. */
export const cancelBody = z.object({ reason: requiredText(500) })

/** `updated_at` of the document that the person has read: whoever has read another one is refused. */
export const seen = moment.optional()
