import { printClock } from '#domain/core/clock-time.ts'
import styles from './day-grid.module.css'
import { hoursOf, type Scale, yOf } from './geometry.ts'
import { RULER } from './use-columns.ts'

const NEAR = 600

export function Ruler({ scale, now }: { scale: Scale; now: number | null }) {
  return (
    <div className={styles.ruler} style={{ width: RULER }} aria-hidden="true">
      {hoursOf(scale)
        .slice(0, -1)
        // The clock covers labels this near.
        .filter((hour) => now === null || Math.abs(hour - now) > NEAR)
        .map((hour) => (
          <span key={hour} className={styles.hour} style={{ top: yOf(scale, hour) }}>
            {printClock(hour)}
          </span>
        ))}
      {now !== null && now >= scale.from && now <= scale.to && (
        <span className={styles.clock} style={{ top: yOf(scale, now) }}>
          {printClock(now)}
        </span>
      )}
    </div>
  )
}
