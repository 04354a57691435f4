import { formatTime } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import type { NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import styles from './times.module.css'
import type { Ground } from './use-ground.ts'
import { useNeighbours } from './use-neighbours.ts'

/** Nothing is free here: neighbouring studios that fit these services the same day, for whoever may send customers there. */
export function Neighbours({ tab, ground, onUnit }: { tab: NewBooking; ground: Ground; onUnit: (unit: number) => void }) {
  const free = useNeighbours(tab, ground.studio, ground.day)
  if (free.length === 0) return null
  return (
    <section className={styles.neighbours} aria-label={n('time.neighbours')}>
      <h2>{n('time.neighbours')}</h2>
      {free.map(({ id, name, first }) => (
        <Button key={id} data-slot icon="units" onClick={() => onUnit(id)}>
          {n('time.neighbour', { studio: name, time: formatTime(first) })}
        </Button>
      ))}
    </section>
  )
}
