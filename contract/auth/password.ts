import { z } from 'zod'
import { messages } from '#contract/core/rules.ts'
import { auth, newPassword } from './auth.ts'

export const again = z.string({ error: messages.passwordEmpty }).min(1, messages.passwordEmpty)
/** Told as soon as both are there, whatever else of the form is wrong (000 §5). */
export const twin = { path: ['password_repeat'], error: messages.passwordTwin, when: () => true }

/** Forms only: the second typing of a password does not cross the wire. */
export const givenPasswordForm = z
  .object({ new_password: newPassword, password_repeat: again })
  .refine((one) => isTwin(one.new_password, one.password_repeat), twin)

export const ownPasswordForm = z
  .object({ password: again, new_password: newPassword, password_repeat: again })
  .refine((one) => isTwin(one.new_password, one.password_repeat), twin)

export const setupForm = z
  .object({ ...auth.setup.body.shape, password_repeat: again })
  .refine((one) => isTwin(one.password, one.password_repeat), twin)

/** An empty one is told by its own rule. */
export const isTwin = (password: unknown, repeated: unknown) => !password || !repeated || password === repeated
