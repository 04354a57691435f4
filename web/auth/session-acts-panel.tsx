import { auth } from '#contract/auth/auth.ts'
import type { EmployerRow } from '#contract/employers/employers.ts'
import { fullName } from '#domain/core/names.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { lookAs, useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './session-acts-panel.module.css'
import { SessionsPanel } from './sessions-panel.tsx'
import { t } from './texts.ts'

type Person = Pick<EmployerRow, 'id' | 'last_name' | 'first_name' | 'middle_name' | 'can_login' | 'blocked_at'>

/** Acts about another person's sessions: to look through that person's eyes, and to end them all. */
export function SessionActsPanel({ person }: { person: Person }) {
  const { me } = useSession()
  const isEnterable = person.id !== me.id && me.impersonated_by === null && person.can_login === 1 && person.blocked_at === null
  return (
    <>
      <div className={styles.acts}>
        {isEnterable && (
          <May do={auth.impersonate}>
            <LookAs person={person} />
          </May>
        )}
        <May do={auth.closeSessions}>
          <CloseSessions person={person} />
        </May>
      </div>
      <May do={auth.employerSessions}>
        <OpenSessions person={person} />
      </May>
    </>
  )
}

function LookAs({ person }: { person: Person }) {
  const look = async () => {
    const title = t('acts.lookAsTitle', { name: fullName(person) })
    if (!(await confirm({ title, text: t('acts.lookAsText'), action: t('acts.enter') }))) return
    // Afterwards the program starts anew.
    await lookAs(person.id).catch(showRefusal)
  }
  return (
    <Button icon="eye" onClick={() => void look()}>
      {t('acts.lookAs')}
    </Button>
  )
}

function OpenSessions({ person }: { person: Person }) {
  const { me } = useSession()
  const { data, error, refetch } = useData(auth.employerSessions, { params: { id: person.id } })
  const end = useSave(auth.endEmployerSession, { saved: t('sessions.ended') })
  if (error && !data) return <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={2} />
  return (
    <>
      {data.has_second_factor === 1 && person.id !== me.id && <ResetSecondFactor person={person} />}
      <SessionsPanel sessions={data.items} onEnd={(id) => end.mutate({ params: { id: person.id, session_id: id } })} />
    </>
  )
}

function ResetSecondFactor({ person }: { person: Person }) {
  const reset = useSave(auth.resetSecondFactor, { saved: t('acts.resetDone') })
  const ask = async () => {
    const title = t('acts.resetTitle', { name: fullName(person) })
    const isSure = await confirm({ title, text: t('acts.resetText'), action: t('acts.reset'), isDangerous: true })
    if (isSure) reset.mutate({ params: { id: person.id } })
  }
  return <Button onClick={() => void ask()}>{t('acts.reset')}</Button>
}

function CloseSessions({ person }: { person: Person }) {
  const close = useSave(auth.closeSessions, {
    saved: null,
    done: ({ closed }) => void toast.success(t('acts.closed', { count: closed })),
  })
  const ask = async () => {
    const title = t('acts.closeTitle', { name: fullName(person) })
    const isSure = await confirm({ title, text: t('acts.closeText'), action: t('acts.close'), isDangerous: true })
    if (isSure) close.mutate({ params: { id: person.id } })
  }
  return (
    <Button kind="warning" onClick={() => void ask()}>
      {t('acts.close')}
    </Button>
  )
}
