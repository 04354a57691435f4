import type { Dispatch } from 'react'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatTime, shorten, weekdayOf } from '#web/core/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useChosen } from './customer-part.tsx'
import styles from './desk-bar.module.css'
import { type Act, isTouched, MAX_TABS, missingOf, type NewBooking, type NewBookings } from './new-bookings.ts'
import { n } from './new-texts.ts'

/** The prepared bookings along the bottom. */
export function DeskBar({ state: { tabs }, open, dispatch }: { state: NewBookings; open: NewBooking; dispatch: Dispatch<Act> }) {
  return (
    <footer className={styles.bar}>
      <ul className={styles.tabs} aria-label={n('tabs')}>
        {tabs.map((tab, at) => (
          <Tab key={tab.key} tab={tab} dispatch={dispatch} number={at + 1} isOpen={tab.key === open.key} isOnly={tabs.length === 1} />
        ))}
        {tabs.length < MAX_TABS && (
          <li>
            <IconButton icon="plus" label={n('addTab')} onClick={() => dispatch({ act: 'add' })} />
          </li>
        )}
      </ul>
    </footer>
  )
}

interface TabProps {
  tab: NewBooking
  number: number
  isOpen: boolean
  isOnly: boolean
  dispatch: Dispatch<Act>
}

function Tab({ tab, number, isOpen, isOnly, dispatch }: TabProps) {
  // A link names the customer by number only, and the tab learns the name from the card.
  const chosen = useChosen(tab.selectedUser ?? { id: 0, name: tab.customerName, phone: '' })
  const customerName = chosen.name || tab.customerName
  const name = `${n('tab', { number })}, ${customerName}`
  const close = async () => {
    const question = { title: n('closeTitle', { name }), action: n('closeAction'), refuse: n('closeRefuse'), isDangerous: true }
    if (!isTouched(tab) || (await confirm(question))) dispatch({ act: 'close', key: tab.key })
  }
  return (
    <li className={styles.tab} data-open={isOpen} data-refused={tab.refusal !== null}>
      <button
        type="button"
        className={styles.name}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => dispatch({ act: 'open', key: tab.key })}
      >
        <span className={styles.title}>
          <StateIcon tab={tab} />
          {n('tab', { number })}
        </span>
        <span className={styles.detail}>{detailOf(customerName, tab)}</span>
      </button>
      {(!isOnly || isTouched(tab)) && <IconButton icon="close" label={n('closeTab', { name })} onClick={() => void close()} />}
    </li>
  )
}

function StateIcon({ tab }: { tab: NewBooking }) {
  if (tab.refusal) return <Icon name="error" size={16} />
  return missingOf(tab) === null ? <Icon name="check" size={16} /> : null
}

/** «Анна Петрова · ср 25, 12:00». */
function detailOf(customerName: string, { joins }: NewBooking): string {
  const name = shorten(customerName, 24)
  if (!joins) return name
  const day = dayOf(joins.begin_at)
  return `${name} · ${weekdayOf(day)} ${Number(day.slice(8))}, ${formatTime(joins.begin_at)}`
}
