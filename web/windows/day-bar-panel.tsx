import { printClock } from '#domain/core/clock-time.ts'
import { lengthOf } from '#domain/core/interval.ts'
import type { DayPreview, Piece } from '#domain/windows/preview.ts'
import { formatDuration } from '#web/core/formats.ts'
import styles from './day-bar.module.css'
import { t } from './texts.ts'

/** A day of windows in one line: their lengths, the gaps between, the clock below. Read aloud it is a list of times. */
export function DayBar({ preview }: { preview: DayPreview }) {
  const { bar, pieces, total } = preview
  const count = pieces.filter(({ kind }) => kind === 'window').length
  const at = (seconds: number) => `${((seconds - bar.begin) / lengthOf(bar)) * 100}%`
  return (
    <div className={styles.day}>
      <div className={styles.bar} role="img" aria-label={pieces.map(wordsOf).join(', ')}>
        {pieces.map((piece) => (
          <span
            key={piece.begin}
            className={styles.piece}
            data-kind={piece.kind}
            style={{ left: at(piece.begin), width: `${(lengthOf(piece) / lengthOf(bar)) * 100}%` }}
          >
            <span className={styles.length}>{shortOf(lengthOf(piece))}</span>
          </span>
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{printClock(bar.begin)}</span>
        <span>{t('preview.sum', { count, time: formatDuration(total) })}</span>
        <span>{printClock(bar.end)}</span>
      </div>
    </div>
  )
}

const wordsOf = ({ kind, begin, end }: Piece) => t(`preview.${kind}`, { from: printClock(begin), to: printClock(end) })

/** Prints `1:30`, because the length must fit into its piece. */
const shortOf = (seconds: number) => `${Math.floor(seconds / 3600)}:${String((seconds % 3600) / 60).padStart(2, '0')}`
