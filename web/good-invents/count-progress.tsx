import type { Counter, GoodInventItem, GoodInventRow } from '#contract/good-invents/good-invents.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { initialsOf } from '#domain/core/names.ts'
import { formatQty, formatTime, NBSP } from '#web/core/formats.ts'
import type { Count } from './count-screen.tsx'
import { countedOf, living } from './count-words.ts'
import styles from './good-invents.module.css'
import { t } from './texts.ts'

/** Who counts how much, and how much of the store is through. */
export function CountProgress({ invent, count, me }: { invent: GoodInventRow; count: Count; me: number }) {
  const lines = living(invent)
  const left = lines.filter((item) => countedOf(item, count.waiting) === null)
  const shelves = [...new Set(left.flatMap(({ shelf }) => shelf ?? []))].toSorted((one, other) => one.localeCompare(other, 'ru'))
  const done = lines.length - left.length
  const words = t('count.done', { counted: done, lines: lines.length })
  return (
    <section className={styles.progress} aria-label={t('count.counters')}>
      <ul className={styles.counters}>
        {(invent.counters ?? []).map((one) => (
          <li key={`${one.device} ${one.employer.id}`}>
            <span className={styles.face} aria-hidden="true">
              {initialsOf(one.employer.name)}
            </span>
            <span>
              <strong>{amountsOf(one, lines)}</strong>
              <small>{counterWords(one, one.device === count.device && one.employer.id === me)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.done}>
        <strong>{words}</strong>
        {shelves.length > 0 && <span>{t('count.leftShelves', { shelves: namesOf(shelves) })}</span>}
      </p>
      <progress className={styles.bar} max={lines.length || 1} value={done} aria-label={words} />
    </section>
  )
}

/** The shelves that a line of a telephone has room for. */
const NAMED = 4

function namesOf(shelves: readonly string[]): string {
  const named = shelves.slice(0, NAMED).join(', ')
  return shelves.length > NAMED ? t('count.moreShelves', { shelves: named, count: shelves.length - NAMED }) : named
}

/** How much somebody has counted: pieces and grams have no sum, so each unit stands by itself. */
function amountsOf({ employer, device }: Counter, lines: readonly GoodInventItem[]): string {
  const amounts = baseUnits.flatMap((unit) => {
    const own = lines
      .filter(({ good }) => good.base_unit === unit)
      .flatMap(({ counters }) => counters.filter((one) => one.device === device && one.employer.id === employer.id))
    const sum = own.reduce((total, { qty }) => total + Math.round(qty * 1000), 0) / 1000
    return sum > 0 ? `${formatQty(sum)}${NBSP}${t(`units.${unit}`)}` : []
  })
  return amounts.join(' · ') || '0'
}

const counterWords = ({ employer, at, is_finished }: Counter, isMine: boolean) =>
  [isMine ? t('count.mine', { name: employer.name }) : employer.name, at && formatTime(at), is_finished === 1 && t('count.finished')]
    .filter(Boolean)
    .join(' · ')
