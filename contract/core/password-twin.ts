import { z } from 'zod'
import { messages } from './rules.ts'

/** Only forms ask for the password a second time: the second typing does not cross the wire. */
export const again = z.string({ error: messages.passwordEmpty }).min(1, messages.passwordEmpty)

/** The mismatch is reported as soon as both passwords are typed, whatever else is wrong in the form (000 §5). */
export const twin = { path: ['password_repeat'], error: messages.passwordTwin, when: () => true }

/** An empty password has an error of its own, so it is no mismatch. */
export const isTwin = (password: unknown, repeated: unknown) => !password || !repeated || password === repeated
