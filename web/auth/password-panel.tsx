import type { z } from 'zod'
import type { givenPasswordForm } from '#contract/auth/password.ts'
import { CallError } from '#web/core/call.ts'
import { noteTold } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

type Name = keyof z.input<typeof givenPasswordForm>

/** The fields of a new password and its repetition. */
export function PasswordFields({ field }: { field: (name: Name) => FieldProps<string> }) {
  const own = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <TextField field={field('new_password')} label={t('password.fresh')} hint={t('password.hint')} {...own} />
      <TextField field={field('password_repeat')} label={t('password.again')} {...own} />
    </>
  )
}

/** A password that was not changed is told so in one message wherever it is changed (PRF-714); a field says besides what is wrong with it. */
export function sayPasswordFailed(error: unknown): never {
  if (error instanceof CallError) {
    noteTold(error)
    toast.error(t('password.failed'), { detail: error.exactly })
  }
  throw error
}
