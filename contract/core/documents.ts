import { z } from 'zod'
import { moment } from './fields.ts'
import { requiredText } from './rules.ts'

/** What the only way back of a document asks for. */
export const cancelBody = z.object({ reason: requiredText(500) })

/** `updated_at` of the document that the person has read: whoever has read another one is refused. */
export const seen = moment.optional()
