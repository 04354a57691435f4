import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { LanguagePanel } from '#web/auth/language-panel.tsx'
import { readTyped, writeTyped } from '#web/core/typed-login.ts'
import { AskForm } from './ask-form.tsx'
import { FinishForm } from './finish-form.tsx'
import { t } from './texts.ts'

/** A new password in place of a forgotten one: first the login, then the code. */
export default function ResetPage() {
  const [{ login = '', ticket }, setTyped] = useState(readTyped)
  const keep = (typed: { login: string; ticket?: string }) => {
    writeTyped(typed)
    setTyped(typed)
  }
  return (
    <DoorPanel title={t('title')} lead={t('title')}>
      {ticket ? (
        <FinishForm login={login} ticket={ticket} again={() => keep({ login })} />
      ) : (
        <AskForm login={login} asked={(asked) => keep(asked)} />
      )}
      <Link to={paths.auth}>{t('toSignIn')}</Link>
      <LanguagePanel />
    </DoorPanel>
  )
}
