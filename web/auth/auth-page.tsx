import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { auth } from '#contract/auth/auth.ts'
import { E } from '#contract/core/errors.ts'
import { paths } from '#contract/shell/paths.ts'
import { CallError } from '#web/core/call.ts'
import { formatPhone, parsePhone } from '#web/core/formats.ts'
import { safeRedirect } from '#web/core/safe-redirect.ts'
import { signIn } from '#web/core/session.ts'
import { ruleWords, shell } from '#web/core/texts.ts'
import { readTyped, writeTyped } from '#web/core/typed-login.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { DoorPanel } from './door-panel.tsx'
import { LanguagePanel } from './language-panel.tsx'

/** Only somebody who is in may leave the phone out. */
const signInBody = auth.login.body.required({ phone: true })

type Errors = { phone?: string | undefined; password?: string | undefined; code?: string | undefined; refusal?: string }

/** Values are read when they are sent, so that autofill and password managers work as they like; nothing is kept. */
export default function AuthPage() {
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const [isCodeAsked, setCodeAsked] = useState(false)

  const refuse = (next: Errors) => {
    setErrors(next)
    requestAnimationFrame(() => {
      const wrong = (next.phone && 'phone') || (next.code !== undefined && 'code') || 'password'
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (form.current === null || isSending) return
    const typed = new FormData(form.current)
    const parsed = signInBody.safeParse({
      phone: parsePhone(String(typed.get('phone'))),
      password: typed.get('password'),
      code: typed.get('code') ?? undefined,
    })
    if (!parsed.success) return refuse(firstErrors(parsed.error.issues))
    setErrors({})
    setSending(true)
    try {
      await signIn(parsed.data)
      await navigate({ href: safeRedirect(redirect), replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { phone, password, code } = error.errors
      if (error.code === E.codeNeeded) setCodeAsked(true)
      refuse({
        phone: phone?.[0],
        password: password?.[0],
        code: error.code === E.codeNeeded ? (code?.[0] ?? '') : undefined,
        refusal: error.message,
      })
    } finally {
      setSending(false)
    }
  }
  return (
    <DoorPanel title={shell('auth.title')} lead={shell('auth.lead')}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)} aria-label={shell('auth.title')}>
        {redirect && <p>{shell('auth.goOn')}</p>}
        <div role="alert">{errors.refusal && <p className={styles.refusal}>{errors.refusal}</p>}</div>
        <PhoneInput error={errors.phone} />
        <PasswordInput error={errors.password} />
        {isCodeAsked && <CodeInput error={errors.code || undefined} />}
        <Button type="submit" kind="primary" className={styles.submit} aria-disabled={isSending}>
          {shell('auth.submit')}
        </Button>
      </form>
      <Link to={paths.passwordReset} onClick={() => keepPhone(form.current)}>
        {shell('auth.forgotten')}
      </Link>
      <LanguagePanel />
    </DoorPanel>
  )
}

/** Keeps the typed phone for a person who goes to the page of a new password and comes back. */
function keepPhone(form: HTMLFormElement | null) {
  const login = form && parsePhone(String(new FormData(form).get('phone')))
  if (login && login !== readTyped().login) writeTyped({ login })
}

const typedPhone = () => {
  const { login = '' } = readTyped()
  return /^\d+$/.test(login) ? formatPhone(login) : ''
}

function PhoneInput({ error }: { error: string | undefined }) {
  return (
    <Labelled name="phone" label={shell('auth.phone')} error={error}>
      <input
        {...tied('phone', error)}
        type="tel"
        autoComplete="username"
        inputMode="tel"
        required
        defaultValue={typedPhone()}
        // biome-ignore lint/a11y/noAutofocus: the page is nothing but this form
        autoFocus
        onBlur={(event) => {
          event.target.value = formatPhone(parsePhone(event.target.value))
        }}
      />
    </Labelled>
  )
}

function PasswordInput({ error }: { error: string | undefined }) {
  const [isShown, setShown] = useState(false)
  return (
    <Labelled name="password" label={shell('auth.password')} error={error}>
      <input {...tied('password', error)} type={isShown ? 'text' : 'password'} autoComplete="current-password" required />
      <IconButton
        icon={isShown ? 'eyeOff' : 'eye'}
        label={shell(isShown ? 'auth.hide' : 'auth.show')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </Labelled>
  )
}

function CodeInput({ error }: { error: string | undefined }) {
  return (
    <Labelled name="code" label={shell('auth.code')} error={error}>
      <input {...tied('code', error)} autoComplete="one-time-code" autoCapitalize="none" required />
    </Labelled>
  )
}

function Labelled({ name, label, error, children }: { name: string; label: string; error: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <div className={styles.control}>{children}</div>
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          {ruleWords(error)}
        </p>
      )}
    </div>
  )
}

const tied = (name: string, error: string | undefined) => ({
  id: name,
  name,
  'aria-invalid': error !== undefined,
  'aria-describedby': error && `${name}-error`,
})

const firstErrors = (issues: { path: PropertyKey[]; message: string }[]): Errors => ({
  phone: issues.find((one) => one.path[0] === 'phone')?.message,
  password: issues.find((one) => one.path[0] === 'password')?.message,
  code: issues.find((one) => one.path[0] === 'code')?.message,
})
