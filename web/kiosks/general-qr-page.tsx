import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { kiosks } from '#contract/kiosks/kiosks.ts'
import { paths } from '#contract/shell/paths.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { useSave } from '#web/core/query.ts'
import { restart } from '#web/core/restart.ts'
import { redirectTo } from '#web/core/safe-redirect.ts'
import { can, sessionQuery, signOut } from '#web/core/session.ts'
import { isSignedIn } from '#web/core/token.ts'
import { useForm } from '#web/core/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import styles from './kiosk.module.css'
import { forgetKioskToken, keepKioskToken, kioskToken } from './kiosk-call.ts'
import { KioskView } from './kiosk-view.tsx'
import { t } from './texts.ts'

/** The tablet at the door: signed in once, it draws the code of its studio and can do nothing else. */
export default function GeneralQrPage() {
  const [token, setToken] = useState(kioskToken)
  const [wasEnded, setEnded] = useState(false)
  if (token)
    return (
      <KioskView
        token={token}
        onEnd={() => {
          forgetKioskToken()
          setToken(null)
          setEnded(true)
        }}
      />
    )
  return (
    <DoorPanel title={t('page.title')} lead={t('page.title')}>
      {wasEnded && <p role="alert">{t('page.ended')}</p>}
      {isSignedIn() ? <Become /> : <SignIn />}
    </DoorPanel>
  )
}

function SignIn() {
  return (
    <div className={styles.door}>
      <p>{t('page.signInText')}</p>
      <Link className={styles.link} to={paths.auth} search={redirectTo(paths.generalQr)}>
        {t('page.signIn')}
      </Link>
    </div>
  )
}

function Become() {
  const { data: me } = useQuery(sessionQuery)
  if (!me) return null
  if (!can(me, kiosks.create.may)) return <p role="alert">{t('page.noRight')}</p>
  return <BecomeForm unit={me.unit_id} />
}

/** The session of whoever turns it on ends here: nothing of the back office stays on the counter. */
function BecomeForm({ unit }: { unit: number | null }) {
  const create = useSave(kiosks.create, { saved: null, inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'kiosk',
    schema: kiosks.create.body,
    initial: { title: t('page.usual'), ...(unit !== null && { unit_id: unit }) },
    save: async (body) => {
      const { token } = await create.mutateAsync({ body })
      if (token) keepKioskToken(token)
      await signOut()
      restart(paths.generalQr)
    },
  })
  return (
    <>
      <h2>{t('page.become')}</h2>
      <p>{t('page.becomeText')}</p>
      <FormView form={form} submit={t('page.start')}>
        <UnitPicker field={form.field('unit_id')} label={t('fields.unit_id')} />
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={60} />
      </FormView>
    </>
  )
}
