import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { type CallRow, calls } from '#contract/calls/calls.ts'
import { type CustomerOverview, customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customers } from '#contract/customers/customers.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { nowIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './caller.module.css'
import { CallerFacts } from './caller-facts.tsx'
import { NearestWindows } from './nearest-windows.tsx'
import { t } from './texts.ts'
import { useSeconds } from './use-seconds.ts'
import { clockOf, phoneOf } from './words.tsx'

/** Who rings, when she was here, what to remember of her, and her three nearest windows, over whatever screen is open. */
export function CallerCard({ row }: { row: CallRow }) {
  const [isFolded, fold] = useState(false)
  const { can } = useSession()
  // A stranger becomes somebody once her card is made, here or at another desk.
  useRefetch(calls.mine, null, row.user_id === null ? ['customers'] : [])
  const isKnown = row.user_id !== null && can(customerOverview.show.may)
  const { data } = useData(customerOverview.show, isKnown ? { params: { id: row.user_id ?? 0 } } : null, { quiet: true })
  const name = row.user?.name || t('stranger')
  if (isFolded)
    return (
      <aside className={styles.folded} aria-label={t('card.label')}>
        <Button icon="phone" aria-label={t('card.unfold', { name })} onClick={() => fold(false)}>
          {name} <Timer row={row} />
        </Button>
      </aside>
    )
  return (
    <aside
      className={styles.card}
      aria-label={t('card.label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        fold(true)
      }}
    >
      <header className={styles.head}>
        <Icon name="phone" />
        <strong role="status">{t(row.state === 'talking' ? 'card.talks' : 'card.rings')}</strong>
        <Timer row={row} />
        <span className={styles.line}>{[row.line && t('card.line', { line: row.line }), row.unit?.name].filter(Boolean).join(', ')}</span>
        <IconButton icon="minus" label={t('card.fold')} onClick={() => fold(true)} />
      </header>
      <div className={styles.body}>
        <h2 className={styles.name}>
          {name} <span className={styles.phone}>{phoneOf(row)}</span>
        </h2>
        {data && <CallerFacts overview={data} />}
        {data && can(bookings.create.may) && data.customer.is_blocked === 0 && <NearestWindows overview={data} />}
        <Acts row={row} overview={data} />
      </div>
    </aside>
  )
}

/** Counted from when the call began, by the clock of the session's studio; of a talk from when somebody answered. */
function Timer({ row }: { row: CallRow }) {
  const [before] = useState(() => secondsBetween({ begin_at: row.answered_at ?? row.started_at, end_at: nowIn(sessionZone()) }))
  const [since] = useState(() => Date.now())
  return <span className="figures">{clockOf(Math.max(0, before) + useSeconds(since))}</span>
}

function Acts({ row, overview }: { row: CallRow; overview: CustomerOverview | undefined }) {
  const { can } = useSession()
  const navigate = useNavigate()
  const canBook = can(bookings.create.may) && overview?.customer.is_blocked !== 1
  const search: Record<string, string> = row.user_id === null ? {} : { user_id: String(row.user_id) }
  const book = () => {
    if (!isOnControl()) void navigate({ to: paths.newBooking, search })
  }
  useShortcut({ keys: 'Enter', codes: ['Enter', 'NumpadEnter'], text: t('card.keyNew'), isLast: true }, book, canBook)
  // A person who sees no phones asks the caller for the number.
  const phone: Record<string, string> = row.phone.includes('*') || row.phone === '' ? {} : { phone: row.phone }
  return (
    <div className={styles.acts}>
      {canBook && row.user_id !== null && (
        <LinkButton kind="primary" icon="plus" to={paths.newBooking} search={search}>
          {t('card.new')}
        </LinkButton>
      )}
      {row.user_id === null && can(customers.create.may) && (
        <LinkButton kind="primary" icon="plus" to={paths.newCustomer} search={phone}>
          {t('card.newCustomer')}
        </LinkButton>
      )}
      {row.user_id !== null && can(customers.show.may) && (
        <LinkButton to={pathTo('customer', { id: row.user_id })}>{t('card.open')}</LinkButton>
      )}
    </div>
  )
}

/** True: a button or a link has the focus, and takes Enter for itself. */
const isOnControl = () =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches('button, a, summary, [role=option]')
