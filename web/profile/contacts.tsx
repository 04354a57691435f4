import { useState } from 'react'
import { type OwnProfile, profile } from '#contract/profile/profile.ts'
import { formatPhone } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './account.module.css'
import { EmailDialog } from './email-dialog.tsx'
import { CodeDialog, PhoneDialog } from './phone-dialog.tsx'
import { t } from './texts.ts'

/** The phone that one signs in with, and the e-mail: each is changed when its code or link has come back. */
export function Contacts() {
  const { me } = useSession()
  const { data, error, refetch } = useData(profile.show, {})
  if (error && !data) return <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={2} />
  const isOwn = me.impersonated_by === null
  return (
    <>
      <dl className={styles.facts}>
        <Contact name={t('fields.phone')} value={formatPhone(data.phone)} pending={formatPhone(pendingOf(data, 'phone') ?? '')}>
          {isOwn && <PhoneActs pending={pendingOf(data, 'phone')} />}
        </Contact>
        <Contact name={t('fields.email')} value={data.email ?? t('noEmail')} pending={pendingOf(data, 'email')}>
          {isOwn && <EmailAct />}
        </Contact>
      </dl>
      {!isOwn && <p className={styles.hint}>{t('contactsBorrowed')}</p>}
    </>
  )
}

const pendingOf = ({ pending }: OwnProfile, type: 'phone' | 'email') => pending.find((one) => one.type === type)?.value

interface ContactProps {
  name: string
  value: string
  pending: string | undefined
  children: React.ReactNode
}

function Contact({ name, value, pending, children }: ContactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {pending && <p className={styles.hint}>{t('waiting', { value: pending })}</p>}
        {children && <div className={styles.acts}>{children}</div>}
      </dd>
    </div>
  )
}

function PhoneActs({ pending }: { pending: string | undefined }) {
  const [open, setOpen] = useState<'phone' | 'code' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {pending && <Button onClick={() => setOpen('code')}>{t('enterCode')}</Button>}
      <Button onClick={() => setOpen('phone')}>{t('phoneAct')}</Button>
      {open === 'phone' && <PhoneDialog onSent={() => setOpen('code')} onClose={close} />}
      {open === 'code' && <CodeDialog phone={pending ?? ''} onClose={close} />}
    </>
  )
}

function EmailAct() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('emailAct')}</Button>
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </>
  )
}
