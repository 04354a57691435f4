import { z } from 'zod'
import { messages } from './rules.ts'

/** Only forms ask for the password a second time: the second typing does not cross the wire. */
export const again = z.string({ error: messages.passwordEmpty }).min(1, messages.passwordEmpty)

/** Told as soon as both are there, whatever else of the form is wrong (000 §5). */
export const twin = { path: ['password_repeat'], error: messages.passwordTwin, when: () => true }

/** An empty one is told by its own rule. */
export const isTwin = (password: unknown, repeated: unknown) => !password || !repeated || password === repeated
