import { useState } from 'react'
import { z } from 'zod'
import { password, secondCode } from '#contract/auth/auth.ts'
import { profile } from '#contract/profile/profile.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './account.module.css'
import { t } from './texts.ts'

const schema = z.object({ password })
const withCode = schema.extend({ code: secondCode })
const initial = {}

/** Each act of weight asks who sits at the keyboard. */
export function OwnPasswordForm({ submit, save }: { submit: string; save: (body: { password: string }) => Promise<unknown> }) {
  const form = useForm({ whileSaving: 'closed', name: 'own-password', schema, initial, save })
  return (
    <FormView form={form} submit={submit}>
      <TextField field={form.field('password')} label={t('fields.password')} type="password" autoComplete="current-password" />
    </FormView>
  )
}

/** Only a person with a code of the second step turns it off or makes new recovery codes. */
function OwnCodeForm({ submit, save }: { submit: string; save: (body: { password: string; code: string }) => Promise<unknown> }) {
  const form = useForm({ whileSaving: 'closed', name: 'own-code', schema: withCode, initial, save })
  return (
    <FormView form={form} submit={submit}>
      <TextField field={form.field('password')} label={t('fields.password')} type="password" autoComplete="current-password" />
      <TextField field={form.field('code')} label={shell('auth.code')} autoComplete="one-time-code" />
    </FormView>
  )
}

export function DropForm({ onDone }: { onDone: () => void }) {
  const drop = useSave(profile.dropSecondFactor, { saved: t('second.turnedOff'), inForm: true })
  return <OwnCodeForm submit={t('second.turnOff')} save={(body) => drop.mutateAsync({ body }).then(onDone)} />
}

/** Makes new codes in place of the old ones. */
export function CodesAsked({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>([])
  const ask = useSave(profile.newRecoveryCodes, { saved: null, inForm: true })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  const save = async (body: { password: string; code: string }) => setCodes((await ask.mutateAsync({ body })).recovery_codes)
  return <OwnCodeForm submit={t('second.newCodes')} save={save} />
}

/** Codes that are shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <h3>{t('second.codesTitle')}</h3>
      <p>{t('second.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
      <Button kind="primary" onClick={onDone}>
        {t('second.saved')}
      </Button>
    </>
  )
}
