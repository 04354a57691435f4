import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { BookingStatusBadge } from '#web/bookings/booking-status-badge.tsx'
import { nextOf, type Visit, type VisitAct } from '#web/bookings/visit-acts-panel.tsx'
import { dayName, formatDuration, formatMoment, formatMoney, formatRange, nowIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { besideOf } from './beside.ts'
import type { Peek } from './peek.ts'
import { t } from './texts.ts'
import { useClickOutside } from './use-click-outside.ts'
import type { Card } from './use-panes.ts'
import styles from './visit-card.module.css'

interface VisitCardProps {
  card: Card
  /** null: the visit belongs to a studio out of reach. */
  visit: Visit | null
  acts: readonly VisitAct[]
  peek: Peek
  /** The card of the grid, which the enlarged one never covers. */
  beside: HTMLElement
  master: string
}

/** A menu or a dialog that has opened since is on top, and closes first. */
const isAbove = (target: EventTarget | null) => target instanceof Element && target.closest('[role="menu"], dialog') !== null

/** The visit beside its card: whole name, status, time, phone, services, comment, and its acts with their keys. What the day holds is there at once. */
export function VisitCard({ card, visit, acts, peek, beside, master }: VisitCardProps) {
  const box = useRef<HTMLElement>(null)
  const nameId = useId()
  const customer = visit?.customer
  usePlace(box, beside, peek.hide)
  useClickOutside(box, true, peek.hide)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isAbove(event.target)) return
      // The panel beside it is closed by the next card.
      event.preventDefault()
      event.stopPropagation()
      peek.hide()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [peek])
  return (
    <aside
      className={styles.card}
      ref={box}
      aria-labelledby={nameId}
      onPointerEnter={peek.stay}
      onPointerLeave={peek.hands.onLeave}
      onFocus={peek.stay}
    >
      <header className={styles.top}>
        <h2 id={nameId}>{card.user.title}</h2>
        {visit && <span className={styles.soft}>{t('peek.number', { id: card.booking_id })}</span>}
        <span className={styles.status}>
          <BookingStatusBadge id={card.status_id} />
        </span>
      </header>
      {customer && <CustomerWarnings customerId={customer.id} kinds={card.user.warnings} />}
      <p className={styles.when}>
        <b>{formatRange(card)}</b>
        {visit && soonOf(visit)}
        <span className={styles.soft}>{master}</span>
      </p>
      {customer && customer.phone !== '' && (
        <p className={styles.phone}>
          <CustomerPhone customer={customer} />
        </p>
      )}
      {visit ? <VisitFacts card={card} timezone={visit.timezone} /> : <p className={styles.soft}>{servicesOf(card)}</p>}
      <Acts acts={acts} onDone={peek.hide} />
    </aside>
  )
}

/** Beside its visit with every drawing and when its answer makes it taller; a card that a colleague has moved away takes it along. */
function usePlace(box: RefObject<HTMLElement | null>, beside: HTMLElement, hide: () => void) {
  const place = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    if (!beside.isConnected) return hide()
    const { left, top } = besideOf(beside.getBoundingClientRect(), element.getBoundingClientRect(), window)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })
  useLayoutEffect(() => place())
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(() => place())
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])
}

const servicesOf = ({ services }: Card) => services.map(({ title }) => title).join(', ')

/** «через 1 ч 06 мин», «идёт 12 мин». */
function soonOf({ begin_at, end_at, timezone }: Visit) {
  const now = nowIn(timezone)
  const time = (span: { begin_at: string; end_at: string }) => formatDuration(Math.max(60, Math.floor(secondsBetween(span) / 60) * 60))
  if (end_at <= now) return <span className={styles.soft}>{t('peek.over')}</span>
  if (begin_at <= now) return <span>{t('peek.goes', { time: time({ begin_at, end_at: now }) })}</span>
  if (dayOf(begin_at) !== dayOf(now)) return <span className={styles.soft}>{dayName(dayOf(begin_at))}</span>
  return <span>{t('peek.in', { time: time({ begin_at: now, end_at: begin_at }) })}</span>
}

/** Facts that the day does not hold are loaded: the prices, and who has booked. */
function VisitFacts({ card, timezone }: { card: Card; timezone: string }) {
  const input = { params: { id: card.booking_id }, query: { with: 'services;author;source' } }
  const { data } = useData(bookings.show, input, { timezone, staleTime: 60_000, quiet: true })
  const rows: [string, string | null | undefined][] = [
    [t('peek.comment'), card.comment],
    [t('peek.author'), data ? [data.author?.name, data.source?.name, formatMoment(data.created_at)].filter(Boolean).join(' · ') : '…'],
  ]
  return (
    <>
      <table className={styles.services}>
        <caption className="unseen">{t('peek.services')}</caption>
        <tbody>
          {card.services.map((service, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one service may be there twice
            <tr key={at}>
              <th scope="row">{service.title}</th>
              <td>{priceOf(data?.services, service.id)}</td>
            </tr>
          ))}
        </tbody>
        {card.total !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('peek.total')}</th>
              <td>{formatMoney(card.total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <Facts of={rows} className={styles.facts} />
    </>
  )
}

function priceOf(services: readonly { id: number; price: number; qty: number }[] | undefined, id: number) {
  const service = services?.find((one) => one.id === id)
  return service ? formatMoney(service.price * service.qty) : ''
}

/** Keys do the same, so Tab leaves these buttons out, and the focus stays on the card of the grid. */
function Acts({ acts, onDone }: { acts: readonly VisitAct[]; onDone: () => void }) {
  const next = nextOf(acts)
  const ordered = next ? [next, ...acts.filter((one) => one !== next)] : acts
  return (
    <div className={styles.acts}>
      {ordered.map((act) => (
        <button
          key={act.name}
          type="button"
          tabIndex={-1}
          className={styles.act}
          data-next={act === next}
          data-warning={act.isWarning}
          onClick={() => {
            onDone()
            act.run()
          }}
        >
          <Icon name={act.icon} size={16} />
          {act.label}
          {act.keys && <span className={styles.keys}>{act.keys}</span>}
        </button>
      ))}
    </div>
  )
}
