import type { Dispatch } from 'react'
import { dayOf } from '#domain/core/clock-time.ts'
import { shorten } from '#web/core/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './desk-bar.module.css'
import { places } from './focus-on.ts'
import { type Act, isTouched, MAX_TABS, missingOf, type NewBooking, type NewBookings } from './new-bookings.ts'
import { dayName, rangeOf } from './slots.ts'
import { b } from './texts.ts'
import type { Saving } from './use-saving.ts'

interface DeskBarProps {
  state: NewBookings
  open: NewBooking
  saving: Saving
  dispatch: Dispatch<Act>
  onSave: (tabs: readonly NewBooking[]) => void
}

/** The prepared bookings along the bottom, and the act that saves them. */
export function DeskBar({ state, open, saving, dispatch, onSave }: DeskBarProps) {
  const { tabs } = state
  const meant = tabs.length === 1 ? tabs : tabs.filter(isTouched)
  const isSeveral = meant.length > 1
  return (
    <footer className={styles.bar}>
      <ul className={styles.tabs} aria-label={b('new.tabs')}>
        {tabs.map((tab, at) => (
          <Tab key={tab.key} {...{ tab, dispatch }} number={at + 1} isOpen={tab.key === open.key} isOnly={tabs.length === 1} />
        ))}
        {tabs.length < MAX_TABS && (
          <li>
            <IconButton icon="plus" label={b('new.addTab')} onClick={() => dispatch({ act: 'add' })} />
          </li>
        )}
      </ul>
      <div className={styles.acts}>
        <span className={styles.keys}>{b('new.keys')}</span>
        {isSeveral && (
          <Button aria-disabled={saving.progress !== null} onClick={() => onSave([open])}>
            {b('new.saveThis')}
          </Button>
        )}
        <Button kind="primary" id={places.save} aria-disabled={saving.progress !== null} onClick={() => onSave(tabs)}>
          {labelOf(saving, isSeveral ? meant.length : 1)}
        </Button>
      </div>
    </footer>
  )
}

function labelOf({ progress }: Saving, count: number): string {
  if (progress) return progress.count > 1 ? b('new.savingOf', progress) : b('new.saving')
  return count > 1 ? b('new.saveAll', { count }) : b('new.save')
}

interface TabProps {
  tab: NewBooking
  number: number
  isOpen: boolean
  isOnly: boolean
  dispatch: Dispatch<Act>
}

function Tab({ tab, number, isOpen, isOnly, dispatch }: TabProps) {
  const name = `${b('new.tab', { number })}, ${tab.customerName}`
  const close = async () => {
    const question = { title: b('new.closeTitle', { name }), action: b('new.closeAction'), refuse: b('new.closeRefuse'), isDangerous: true }
    if (!isTouched(tab) || (await confirm(question))) dispatch({ act: 'close', key: tab.key })
  }
  return (
    <li className={styles.tab} data-open={isOpen} data-refused={tab.refusal !== null}>
      <button type="button" className={styles.name} aria-current={isOpen ? 'true' : undefined} onClick={() => dispatch({ act: 'open', key: tab.key })}>
        <span className={styles.title}>
          <StateIcon tab={tab} />
          {b('new.tab', { number })}
        </span>
        <span className={styles.detail}>{detailOf(tab)}</span>
      </button>
      {(!isOnly || isTouched(tab)) && <IconButton icon="close" label={b('new.closeTab', { name })} onClick={() => void close()} />}
    </li>
  )
}

function StateIcon({ tab }: { tab: NewBooking }) {
  if (tab.refusal) return <Icon name="error" size={16} />
  return missingOf(tab) === null ? <Icon name="check" size={16} /> : null
}

function detailOf({ customerName, joins }: NewBooking): string {
  const name = shorten(customerName, 24)
  return joins ? `${name} · ${dayName(dayOf(joins.begin_at))} ${rangeOf(joins).slice(0, 5)}` : name
}
