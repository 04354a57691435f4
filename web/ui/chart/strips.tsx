import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { printClock } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import { lanesOf } from '#web/ui/day-grid/geometry.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StatusLook } from '#web/ui/status-mark.tsx'
import { widthScale } from './scales.ts'
import styles from './strips.module.css'

/** All times are seconds from midnight. */
export interface StripPiece extends Interval {
  id: string
  /** card: something that stands there; gap: a quiet outline that invites a press; shut: time that cannot be had. */
  kind: 'card' | 'gap' | 'shut'
  /** The text for screen readers and the tooltip. */
  label: string
  /** Texts of which the longest that fits is written; an icon alone always fits. */
  texts: readonly string[]
  look?: StatusLook
  to?: { to: string; search?: Record<string, string> }
  onClick?: (event: MouseEvent) => void
}

export interface StripRow {
  id: string
  head: ReactNode
  tail?: ReactNode
  /** The name of the row, which is read out with it. */
  label: string
  /** Time that is open; the rest is hatched. */
  open: readonly Interval[]
  pieces: readonly StripPiece[]
}

interface StripsProps {
  rows: readonly StripRow[]
  /** The ruler's whole hours. */
  hours: Interval
  /** null: it is another day. */
  now: number | null
  /** The moment before which all is past; with `now` both are the same. */
  passed: number
}

const HOUR = 3600

/** A day from left to right, a row each: what stands when, what is free, and where the clock is. */
export function Strips({ rows, hours, now, passed }: StripsProps) {
  const x = widthScale(hours.begin, hours.end)
  const isNow = now !== null && now >= hours.begin && now <= hours.end
  const past = x(passed)
  const box = useRef<HTMLDivElement>(null)
  const clock = useRef<HTMLElement>(null)
  // Where the day does not fit, what is going on is in sight; whoever has moved it is left alone.
  useEffect(() => {
    const { current } = box
    const names = clock.current?.parentElement?.offsetLeft ?? 0
    if (isNow && current && clock.current) current.scrollLeft = clock.current.offsetLeft - (current.clientWidth - names) / 3
  }, [isNow])
  return (
    <div ref={box} className={styles.scroll}>
      <div className={styles.strips}>
        <div className={styles.ruler} aria-hidden="true">
          {rulerOf(hours).map((hour) => (
            <span
              key={hour}
              className={styles.hour}
              style={{ left: `${x(hour)}%` }}
              data-edge={edgeOf(hour, hours)}
              data-near={isNow && isNear(hour, now)}
            >
              {printClock(hour)}
            </span>
          ))}
          {isNow && (
            <b ref={clock} className={styles.clock} style={{ left: `${x(now)}%` }}>
              {printClock(now)}
            </b>
          )}
        </div>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.head}>{row.head}</div>
              <div className={styles.track}>
                {row.open.map((one) => (
                  <span key={one.begin} className={styles.open} style={placeOf(one, x)} />
                ))}
                {past > 0 && <span className={styles.past} style={{ width: `${past}%` }} />}
                {isNow && <span className={styles.now} style={{ left: `${x(now)}%` }} />}
                <Pieces row={row} x={x} />
              </div>
              <div className={styles.tail}>{row.tail}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type Scale = (seconds: number) => number

const placeOf = ({ begin, end }: Interval, x: Scale) => ({ left: `${x(begin)}%`, width: `${x(end) - x(begin)}%` })

/** Only every second hour where the day is long, so that the labels do not touch. */
function rulerOf({ begin, end }: Interval): number[] {
  const step = end - begin > 8 * HOUR ? 2 * HOUR : HOUR
  return Array.from({ length: Math.floor((end - begin) / step) + 1 }, (_, at) => begin + at * step)
}
const edgeOf = (hour: number, { begin, end }: Interval) => {
  if (hour === begin) return 'begin'
  return hour === end ? 'end' : undefined
}
/** True: the clock's own label covers this hour. */
const isNear = (hour: number, now: number) => Math.abs(hour - now) < HOUR

function Pieces({ row, x }: { row: StripRow; x: Scale }) {
  const lanes = lanesOf(row.pieces.map((one) => ({ ...one, columnId: row.id })))
  return (
    <ul aria-label={row.label}>
      {row.pieces.map((piece) => {
        const { lane = 0, lanes: count = 1 } = lanes.get(piece.id) ?? {}
        return (
          <li
            key={piece.id}
            className={styles.place}
            data-shared={count > 1}
            style={{ ...placeOf(piece, x), top: `${(lane / count) * 100}%`, height: `${100 / count}%` }}
          >
            <Piece {...piece} />
          </li>
        )
      })}
    </ul>
  )
}

function Piece({ kind, label, texts, look, to, onClick }: StripPiece) {
  const content = (
    <>
      {look && <Icon name={look.icon} size={16} />}
      <span className={styles.texts} aria-hidden="true">
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </>
  )
  const face = { className: styles.piece, 'data-kind': kind, 'data-tone': look?.tone, title: label }
  if (to)
    return (
      <Link {...to} {...face} aria-label={label} onClick={onClick}>
        {content}
      </Link>
    )
  return (
    <span {...face}>
      <span className="unseen">{label}</span>
      {content}
    </span>
  )
}
