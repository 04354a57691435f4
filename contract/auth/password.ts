import { z } from 'zod'
import { again, isTwin, twin } from '#contract/core/password-twin.ts'
import { auth, newPassword } from './auth.ts'

export const givenPasswordForm = z
  .object({ new_password: newPassword, password_repeat: again })
  .refine((one) => isTwin(one.new_password, one.password_repeat), twin)

export const ownPasswordForm = z
  .object({ password: again, new_password: newPassword, password_repeat: again })
  .refine((one) => isTwin(one.new_password, one.password_repeat), twin)

export const setupForm = z
  .object({ ...auth.setup.body.shape, password_repeat: again })
  .refine((one) => isTwin(one.password, one.password_repeat), twin)
