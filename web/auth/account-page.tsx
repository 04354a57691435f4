import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/core/names.ts'
import { formatPhone } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { setLook, useLook } from '#web/core/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './account.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { t } from './texts.ts'

/** Oneself: who I am here, my password, how I like the screen. */
export default function AccountPage() {
  return (
    <Page title={shell('pages.settingsAccount')}>
      <Section title={t('account.person')}>
        <Person />
        <p className={styles.hint}>{t('account.personHint')}</p>
      </Section>
      <Section title={t('account.access')}>
        <Password />
      </Section>
      <Section title={t('account.look')}>
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
    [t('account.name'), fullName(me)],
    [t('account.position'), me.work_position],
    [t('account.phone'), formatPhone(me.phone)],
    [t('account.unit'), me.unit?.name],
    [t('account.company'), me.company.name],
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

/** An impersonated session may not change it (decisions.md, «Session and access»). */
function Password() {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (me.impersonated_by) return <p className={styles.hint}>{t('password.borrowed')}</p>
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('password.act')}</Button>
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
