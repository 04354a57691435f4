import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Offer } from '#contract/windows/windows.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatDuration, formatRange, formatTime } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { focusOn, places } from './focus-on.ts'
import { isSameOffer, offerKey } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { bestOf, groupsOf, mastersOf } from './slots.ts'
import styles from './times.module.css'

interface SlotListProps {
  offers: readonly Offer[]
  chosen: Offer | null
  nameOf: (employerId: number) => string
  onPick: (offer: Offer) => void
}

/** The best starts first, then all of them by master. Arrows walk, Enter picks, a letter goes back to the services. */
export function SlotList({ offers, chosen, nameOf, onPick }: SlotListProps) {
  const [at, setAt] = useState('')
  const best = bestOf(offers)
  const groups = groupsOf(offers, nameOf)
  const keys = [...best.map((one) => `best ${offerKey(one)}`), ...offers.map(offerKey)]
  const reachable = keys.includes(at) ? at : keys[0]
  const slot = (offer: Offer, key: string, withMasters: boolean) => (
    <Slot
      key={key}
      offer={offer}
      withMasters={withMasters}
      nameOf={nameOf}
      isChosen={chosen !== null && isSameOffer(offer, chosen)}
      isReachable={key === reachable}
      onFocus={() => setAt(key)}
      onPick={() => onPick(offer)}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside
    <div onKeyDown={onSlotKey} {...useKeptFocus()}>
      <h2 className={styles.heading}>{n('time.best')}</h2>
      <div className={styles.best}>{best.map((one) => slot(one, `best ${offerKey(one)}`, true))}</div>
      {groups.map((group) => (
        <section key={group.key} aria-label={group.masters}>
          <h2 className={styles.heading}>{group.masters}</h2>
          <div className={styles.slots}>{group.offers.map((one) => slot(one, offerKey(one), false))}</div>
        </section>
      ))}
    </div>
  )
}

/** When another person takes the focused start, the best other one gets the focus. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) box.current?.querySelector<HTMLElement>('[data-slot]')?.focus()
  })
  return {
    ref: box,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ target, currentTarget }: FocusEvent) =>
      queueMicrotask(() => {
        // A removed element was not left by the person.
        if (target.isConnected && !currentTarget.contains(document.activeElement)) hasFocus.current = false
      }),
  }
}

interface SlotProps {
  offer: Offer
  withMasters: boolean
  isChosen: boolean
  isReachable: boolean
  nameOf: (employerId: number) => string
  onFocus: () => void
  onPick: () => void
}

function Slot({ offer, withMasters, isChosen, isReachable, nameOf, onFocus, onPick }: SlotProps) {
  const masters = mastersOf(offer, nameOf)
  const loss = offer.loss > 0 ? n('time.loss', { time: formatDuration(offer.loss * 60) }) : n('time.lossless')
  return (
    <button
      type="button"
      data-slot
      className={withMasters ? `${styles.slot} ${styles.wide}` : styles.slot}
      aria-pressed={isChosen}
      title={`${formatRange(offer)}, ${loss}`}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onPick}
    >
      <Spoken as={n('time.slot', { day: dayName(dayOf(offer.begin_at)), time: formatRange(offer), masters, loss })}>
        <span className={styles.start}>
          {isChosen && <Icon name="check" size={16} />}
          {formatTime(offer.begin_at)}
        </span>
        {withMasters && <span className={styles.master}>{masters}</span>}
        {offer.loss > 0 && <span className={styles.loss}>{`−${formatDuration(offer.loss * 60)}`}</span>}
      </Spoken>
    </button>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function onSlotKey(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-slot]')]
  const step = steps[key]
  if (step !== undefined) all[all.indexOf(target) + step]?.focus()
  else if (key === 'ArrowUp' || key === 'ArrowDown') nearestIn(all, target, key === 'ArrowDown')?.focus()
  // The typed letter goes into the field, so that another service is found by it.
  else if (/^[\p{L}\p{N}]$/u.test(key)) return focusOn(places.service)
  else return
  event.preventDefault()
}

/** The button in the next row that is nearest. */
function nearestIn(all: HTMLElement[], from: HTMLElement, isBelow: boolean): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const away = (one: HTMLElement) => {
    const { top, left } = one.getBoundingClientRect()
    return { rows: isBelow ? top - here.top : here.top - top, columns: Math.abs(left - here.left) }
  }
  return all
    .map((one) => ({ one, ...away(one) }))
    .filter(({ rows }) => rows > 4)
    .toSorted((a, c) => a.rows - c.rows || a.columns - c.columns)[0]?.one
}
