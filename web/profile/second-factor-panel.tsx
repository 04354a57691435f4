import { useState } from 'react'
import { z } from 'zod'
import { secondCode } from '#contract/auth/auth.ts'
import { profile } from '#contract/profile/profile.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './account.module.css'
import { OwnPasswordForm, RecoveryCodes } from './second-factor-acts.tsx'
import { t } from './texts.ts'

interface Key {
  secret: string
  url: string
}

/** The password, the key for the application, its first code, the recovery codes: in this order. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<Key | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = useSave(profile.startSecondFactor, { saved: null, inForm: true })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (key) return <FirstCode known={key} onCodes={setCodes} />
  return (
    <>
      <p>{t('second.text')}</p>
      <OwnPasswordForm submit={t('second.next')} save={async (body) => setKey(await start.mutateAsync({ body }))} />
    </>
  )
}

const schema = z.object({ code: secondCode })
const initial = {}

function FirstCode({ known, onCodes }: { known: Key; onCodes: (codes: string[]) => void }) {
  const confirm = useSave(profile.confirmSecondFactor, { saved: t('second.turnedOn'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'first-code',
    schema,
    initial,
    save: async (body) => onCodes((await confirm.mutateAsync({ body })).recovery_codes),
  })
  return (
    <FormView form={form} submit={t('confirm')}>
      <p>{t('second.scan')}</p>
      <QrPicture text={known.url} label={t('second.picture')} />
      <p>
        {t('second.key')}: <code className={styles.key}>{known.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <TextField field={form.field('code')} label={t('fields.code')} inputMode="numeric" autoComplete="one-time-code" />
    </FormView>
  )
}
