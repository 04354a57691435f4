import { again, isTwin, twin } from '#contract/core/password-twin.ts'
import { passwordResets } from './password-resets.ts'

/** The second typing of the password does not cross the wire; whom it is for and the ticket are not typed again. */
export const resetForm = passwordResets.finish.body
  .omit({ login: true, ticket: true })
  .extend({ password_repeat: again })
  .refine((one) => isTwin(one.new_password, one.password_repeat), twin)
