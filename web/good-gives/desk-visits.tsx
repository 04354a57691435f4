import { type KeyboardEvent, useRef } from 'react'
import type { GiveVisit } from '#contract/good-gives/good-gives.ts'
import { isOpen } from '#domain/good-gives/needs.ts'
import { formatTime } from '#web/core/formats.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { keyedTo } from '#web/ui/walk-keys.ts'
import styles from './good-gives.module.css'
import { t } from './texts.ts'

interface Props {
  visits: readonly GiveVisit[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** Today's visits with what each still needs, those that are over last; arrow keys walk through them. */
export function DeskVisits({ visits, chosen, onChoose }: Props) {
  const box = useRef<HTMLUListElement>(null)
  if (visits.length === 0) return <Empty icon="calendar" title={t('desk.noVisits')} />
  const walk = (event: KeyboardEvent) => {
    const at = visits.findIndex(({ id }) => id === chosen)
    const to = keyedTo(event.key, at, visits.length)
    const next = to === null ? undefined : visits[to]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    box.current?.querySelectorAll('button')[to ?? 0]?.focus()
  }
  return (
    <section aria-label={t('desk.visits')} className={styles.side}>
      <ul ref={box} className={styles.visits} onKeyDown={walk}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <button type="button" aria-pressed={visit.id === chosen} onClick={() => onChoose(visit.id)}>
              <strong>{formatTime(visit.begin_at)}</strong>
              <span>
                {visit.masters.map(({ name }) => name).join(', ')}
                <small>{visit.services.join(', ')}</small>
              </span>
              <Ready visit={visit} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The needs of the visit that wait for a piece: what is written off by itself waits for nobody. */
const openNeeds = ({ needs }: GiveVisit) => needs.filter((need) => need.mode !== 'auto' && isOpen(need)).length

function Ready({ visit }: { visit: GiveVisit }) {
  const open = openNeeds(visit)
  if (visit.is_posted) return <em className={styles.none}>{t('desk.posted')}</em>
  if (visit.needs.length === 0) return <em className={styles.none}>{t('desk.nothing')}</em>
  if (visit.needs.every(({ given, mode }) => given === 0 && mode === 'auto')) return <em className={styles.none}>{t('modes.auto')}</em>
  return (
    <em className={open > 0 ? styles.open : styles.ready}>
      <Icon name={open > 0 ? 'clock' : 'check'} size={16} />
      {open > 0 ? t('desk.need', { count: open }) : t('desk.ready')}
    </em>
  )
}
