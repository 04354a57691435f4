import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TimeBlockRow } from '#contract/time-blocks/time-blocks.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { warningName } from '#web/customer-notes/warnings-badge.tsx'
import styles from './day-sheet.module.css'
import { k } from './kept-block.ts'
import { columnOf, type Pane } from './panes.ts'
import { t } from './texts.ts'
import type { Card } from './use-panes.ts'
import type { ViewFace } from './view-face.ts'

/** What the printer gets instead of the grid: the day by masters, on A4, names in full; drawn only while it is printed. */
export function DaySheet({ panes, columns }: { panes: readonly Pane[] } & Pick<ViewFace, 'columns'>) {
  if (!useIsPrinting()) return null
  const drawn = new Map(columns.map(({ id }, at) => [id, at]))
  return (
    <div className={styles.sheet}>
      {panes.map((pane) => (
        <PaneSheet
          key={`${pane.unit.id}.${pane.date}`}
          pane={pane}
          placeOf={(id) => drawn.get(columnOf(pane.unit.id, pane.date, id)) ?? -1}
        />
      ))}
    </div>
  )
}

/** Masters as in the grid, without hidden ones. */
function PaneSheet({ pane: { unit, date, data }, placeOf }: { pane: Pane; placeOf: (master: number) => number }) {
  const masters = data.masters.filter(({ id }) => placeOf(id) >= 0).toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
  return (
    <section className={styles.day}>
      <h1>{t('sheet.title', { unit: unit.name, day: dayName(date) })}</h1>
      {data.notes.length > 0 && (
        <ul className={styles.notes} aria-label={t('fields.notes')}>
          {data.notes.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {masters.map(({ id, name, shifts }) => (
        <MasterSheet
          key={id}
          name={name}
          hours={shifts.map((shift) => `${shift.workplace ?? ''} ${formatRange(shift)}`.trim()).join(', ')}
          cards={data.cards.filter((card) => card.employer_id === id)}
          blocks={data.blocks.filter((block) => block.employer_id === id)}
        />
      ))}
    </section>
  )
}

interface MasterSheetProps {
  name: string
  hours: string
  cards: Card[]
  /** Times that are kept for something else. */
  blocks: TimeBlockRow[]
}

function MasterSheet({ name, hours, cards, blocks }: MasterSheetProps) {
  const lines = [...cards, ...blocks].toSorted((one, other) => (one.begin_at < other.begin_at ? -1 : 1))
  return (
    <table className={styles.master}>
      <caption>
        <strong>{name}</strong> {hours}
      </caption>
      <thead>
        <tr>
          <th className={styles.time}>{t('sheet.time')}</th>
          <th className={styles.customer}>{t('sheet.customer')}</th>
          <th className={styles.phone}>{t('sheet.phone')}</th>
          <th>{t('sheet.services')}</th>
          <th>{t('sheet.comment')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.length === 0 && (
          <tr>
            <td colSpan={5}>{t('sheet.none')}</td>
          </tr>
        )}
        {lines.map((line) =>
          'booking_id' in line ? <Visit key={line.booking_id} card={line} /> : <Kept key={`k${line.id}`} block={line} />,
        )}
      </tbody>
    </table>
  )
}

const Visit = ({ card }: { card: Card }) => (
  <tr>
    <td>{formatRange(card)}</td>
    <td>
      {card.user.title}
      {card.user.warnings.length > 0 && <strong className={styles.warning}>{card.user.warnings.map(warningName).join(', ')}</strong>}
    </td>
    <td>{tailOf(card.user.phone)}</td>
    <td>{card.services.map(({ title }) => title).join(', ')}</td>
    <td>{card.comment}</td>
  </tr>
)

/** The reason is not printed: paper lies about, and the reason may be about health. */
const Kept = ({ block }: { block: TimeBlockRow }) => (
  <tr>
    <td>{formatRange(block)}</td>
    <td colSpan={4}>{k(`kinds.${block.kind}`)}</td>
  </tr>
)

/** The last four digits tell customers apart, and paper lies about. */
const tailOf = (phone: string) => t('sheet.tail', { tail: phone.replace(/[^\d*]/g, '').slice(-4) })

/** The browser prints right after its event, so the sheet must be drawn at once. */
function useIsPrinting(): boolean {
  const [isPrinting, set] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => set(true))
    const end = () => set(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
