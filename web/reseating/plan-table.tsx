import { formatRange } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Choice, Wish } from './choices.ts'
import { PlanLine } from './plan-line.tsx'
import styles from './reseating.module.css'
import { t } from './texts.ts'
import { describe, type Outcome } from './use-accept.ts'

interface PlanTableProps {
  choices: readonly Choice[]
  outcomes: ReadonlyMap<number, Outcome>
  timezone: string
  /** The name of the absent master. */
  absent: string
  isExact: boolean
  onWish: (id: number, wish: Wish) => void
}

const COLUMNS = ['take', 'visit', 'customer', 'services', 'to', 'state'] as const

/** Customers who asked for this very master are listed apart, with a warning. */
export function PlanTable({ choices, outcomes, timezone, absent, isExact, onWish }: PlanTableProps) {
  const plain = choices.filter(({ line }) => line.special_master === 0)
  const special = choices.filter(({ line }) => line.special_master === 1)
  const rows = (own: Choice[]) =>
    own.map((choice) => (
      <PlanLine
        key={choice.line.id}
        choice={choice}
        timezone={timezone}
        absent={absent}
        all={choices}
        outcome={outcomes.get(choice.line.id)}
        onWish={(wish) => onWish(choice.line.id, wish)}
      />
    ))
  return (
    <>
      <p>{t('intro')}</p>
      {!isExact && (
        <p className={styles.warning}>
          <Icon name="info" size={18} />
          {t('best')}
        </p>
      )}
      <Moved choices={choices} outcomes={outcomes} />
      {plain.length > 0 && <Table caption={t('lines')}>{rows(plain)}</Table>}
      {special.length > 0 && (
        <>
          <p className={styles.warning}>
            <Icon name="star" size={18} />
            {t('specialNote')}
          </p>
          <Table caption={t('special')}>{rows(special)}</Table>
        </>
      )}
    </>
  )
}

function Table({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {/* The column of boxes is narrower than its heading. */}
              {name === 'take' ? <span className="unseen">{t('columns.take')}</span> : t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Bookings that have moved already and belong to no plan any more. */
function Moved({ choices, outcomes }: Pick<PlanTableProps, 'choices' | 'outcomes'>) {
  const gone = [...outcomes.values()].flatMap((one) =>
    one.state === 'done' && !choices.some(({ line }) => line.id === one.line.id) ? [one] : [],
  )
  if (gone.length === 0) return null
  return (
    <ul className={styles.moved}>
      {gone.map((one) => (
        <li key={one.line.id}>
          <Icon name="check" size={18} />
          {`${formatRange(one.line)}, ${one.line.user?.title ?? ''}. ${t('states.done', { seat: describe(one) })}`}
        </li>
      ))}
    </ul>
  )
}
