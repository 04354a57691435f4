import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/core/names.ts'
import { LanguagePanel } from '#web/auth/language-panel.tsx'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { setLook, useLook } from '#web/core/theme.ts'
import { titleOf } from '#web/core/titles.ts'
import { AvatarPicker } from '#web/images/avatar-picker.tsx'
import { NotificationSettingsPanel } from '#web/notification-settings/settings-panel.tsx'
import { DevicesPanel } from '#web/push-subscriptions/devices-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './account.module.css'
import { Contacts } from './contacts.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SecondFactor } from './second-factor.tsx'
import { auth, t } from './texts.ts'

/** The person's own page: work, sign-in, sessions and the look of the screen. */
export default function AccountPage() {
  const { me } = useSession()
  const isOwn = me.impersonated_by === null
  return (
    <Page title={titleOf('settingsAccount')}>
      <Section title={auth('account.person')}>
        <AvatarPicker
          whose={{ model: 'employer', id: me.id }}
          name={fullName(me)}
          filename={me.images.find((one) => one.type === 'avatar')?.filename ?? null}
        />
        <Person />
        <p className={styles.hint}>{auth('account.personHint')}</p>
      </Section>
      <Section title={t('contacts')}>
        <Contacts />
      </Section>
      <Section title={auth('account.access')}>
        {isOwn ? <Password /> : <p className={styles.hint}>{auth('password.borrowed')}</p>}
        {isOwn && <SecondFactor />}
      </Section>
      {isOwn && (
        <>
          <Section title={auth('sessions.title')}>
            <OwnSessions />
          </Section>
          <Section title={t('devices')}>
            <DevicesPanel />
          </Section>
          <Section title={t('notifications')}>
            <NotificationSettingsPanel />
          </Section>
        </>
      )}
      <Section title={auth('account.look')}>
        <Looks />
      </Section>
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Person() {
  const { me } = useSession()
  const facts = [
    [auth('account.name'), fullName(me)],
    [auth('account.position'), me.work_position],
    [auth('account.unit'), me.unit?.name],
    [auth('account.company'), me.company.name],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Password() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{auth('password.act')}</Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const themes = ['system', 'light', 'dark'] as const
const densities = ['compact', 'comfortable'] as const

function Looks() {
  const { theme, density } = useLook()
  return (
    <>
      <Choice name="theme" label={shell('header.theme')} all={themes} chosen={theme} choose={(one) => setLook({ theme: one })} />
      <Choice name="density" label={shell('header.density')} all={densities} chosen={density} choose={(one) => setLook({ density: one })} />
      <LanguagePanel />
    </>
  )
}

interface ChoiceProps<V> {
  name: string
  label: string
  all: readonly V[]
  chosen: V
  choose: (one: V) => void
}

function Choice<V extends (typeof themes)[number] | (typeof densities)[number]>({ name, label, all, chosen, choose }: ChoiceProps<V>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => choose(one)} />
          {shell(`header.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
