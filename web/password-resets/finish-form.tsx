import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { passwordResets } from '#contract/password-resets/password-resets.ts'
import { resetForm } from '#contract/password-resets/reset-form.ts'
import { paths } from '#contract/shell/paths.ts'
import { DoorFormPanel } from '#web/auth/door-form-panel.tsx'
import { PasswordFields } from '#web/auth/password-panel.tsx'
import { CallError } from '#web/core/call.ts'
import { useSave } from '#web/core/query.ts'
import { enter } from '#web/core/session.ts'
import { writeTyped } from '#web/core/typed-login.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { printLogin } from './ask-form.tsx'
import styles from './password-resets.module.css'
import { t } from './texts.ts'

const initial = {}

/** The code and the new password; whose second step of sign-in stands is asked for it too, and loses nothing typed. */
export function FinishForm({ login, ticket, again }: { login: string; ticket: string; again: () => void }) {
  const navigate = useNavigate()
  const finish = useSave(passwordResets.finish, { saved: t('finish.changed'), inForm: true })
  const { isCodeAsked, askCode } = useCodeAsked()
  const place = useRef<HTMLDivElement>(null)
  const form = useForm({
    whileSaving: 'closed',
    name: 'reset-finish',
    schema: resetForm,
    initial,
    save: async ({ password_repeat: _, ...typed }) => {
      const { token } = await finish.mutateAsync({ body: { ...typed, login, ticket } }).catch(askCode)
      writeTyped({})
      enter(token)
      await navigate({ to: paths.dashboard, replace: true })
    },
  })
  const isCodeDue = isCodeAsked && !form.isSaving && !form.draft.code
  useEffect(() => {
    if (isCodeDue) place.current?.querySelector('input')?.focus()
  }, [isCodeDue])
  return (
    <>
      <DoorFormPanel form={form} submit={t('finish.submit')}>
        <p role="status">{t('finish.sent', { login: printLogin(login) })}</p>
        <TextField field={form.field('token')} label={t('fields.token')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        {/* A password manager needs the name to which the password belongs. */}
        <input type="text" autoComplete="username" value={login} readOnly hidden />
        <PasswordFields field={form.field} />
        {isCodeAsked && (
          <div ref={place}>
            <TextField field={form.field('code')} label={t('fields.code')} hint={t('finish.codeHint')} autoComplete="one-time-code" />
          </div>
        )}
      </DoorFormPanel>
      <div className={styles.aside}>
        <p>{t('finish.none')}</p>
        <Button onClick={again}>{t('finish.another')}</Button>
      </div>
    </>
  )
}

/** The field of the second step appears with the refusal 1013. */
function useCodeAsked() {
  const [isCodeAsked, setCodeAsked] = useState(false)
  const askCode = (error: unknown): never => {
    if (!(error instanceof CallError) || error.code !== E.codeNeeded) throw error
    setCodeAsked(true)
    const code = error.errors.code ?? (isCodeAsked ? [messages.required] : [])
    throw new CallError({ ...error, status: 422, message: error.message, errors: code.length > 0 ? { code } : {} })
  }
  return { isCodeAsked, askCode }
}
