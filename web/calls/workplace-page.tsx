import { Link } from '@tanstack/react-router'
import { bookings } from '#contract/bookings/bookings.ts'
import { calls } from '#contract/calls/calls.ts'
import { customers } from '#contract/customers/customers.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatCount, nowIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useOpen } from '#web/core/use-open.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CallPanel } from './call-panel.tsx'
import { useTogether } from './call-part.tsx'
import { CallRows } from './call-rows.tsx'
import { CallTasks } from './call-tasks.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'
import { clockOf } from './words.tsx'

/** An operator's day: who waits, whom a call is owed, search and booking beside it, and the figures of the day. */
export default function WorkplacePage() {
  useRefetch(calls.tasks, null, ['calls'])
  const waiting = useData(calls.history, { query: { search: 'state:ringing,talking', searchFields: 'state:in', limit: 50 } })
  const open = useData(calls.tasks, { query: { which: 'open' } })
  const closed = useData(calls.tasks, { query: { which: 'closed' } })
  const isHere = useTogether(waiting, open, closed)
  const [call, openCall] = useOpen('call')
  return (
    <Page
      title={t('workplace.title')}
      actions={
        <>
          <May do={customers.list}>
            <LinkButton icon="search" to={paths.customers}>
              {t('workplace.find')}
            </LinkButton>
          </May>
          <May do={bookings.create}>
            <LinkButton kind="primary" icon="plus" to={paths.newBooking}>
              {t('card.new')}
            </LinkButton>
          </May>
        </>
      }
    >
      <Figures />
      {isHere ? (
        <div className={styles.work}>
          <CallRows title={t('workplace.queue')} empty={t('telephony.quiet')} of={waiting} onOpen={openCall} />
          <CallTasks title={t('workplace.tasks')} empty={t('workplace.noTasks')} of={open} onOpen={openCall} />
          <CallTasks title={t('workplace.closed')} empty={t('workplace.noClosed')} of={closed} onOpen={openCall} />
        </div>
      ) : (
        <FormSkeleton fields={6} />
      )}
      {call !== null && <CallPanel key={call} id={call} onClose={() => openCall(null)} />}
    </Page>
  )
}

/** Figures that each open the calls they count. */
function Figures() {
  const { me } = useSession()
  const { data, error } = useData(calls.stats, {}, { quiet: true })
  const day = dayOf(nowIn(sessionZone()))
  const mine = { 'f.day': day, 'f.employer_id': String(me.id) }
  const figures = [
    {
      title: t('workplace.answered'),
      value: data && formatCount(data.answered),
      search: { ...mine, 'f.direction': 'in', 'f.result': 'answered' },
    },
    { title: t('workplace.made'), value: data && formatCount(data.made), search: { ...mine, 'f.direction': 'out' } },
    { title: t('workplace.talk'), value: data && clockOf(data.talk_s), search: mine },
    {
      title: t('workplace.missed'),
      value: data && formatCount(data.missed),
      search: { 'f.day': day, 'f.direction': 'in', 'f.result': 'missed' },
    },
  ]
  return (
    <ul className={styles.figures} aria-label={t('workplace.figures')}>
      {figures.map(({ title, value, search }) => (
        <li key={title}>
          <Link to={paths['client-calls']} search={search}>
            <span className={styles.soft}>{title}</span> <strong className="figures">{value ?? (error ? '—' : '…')}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
