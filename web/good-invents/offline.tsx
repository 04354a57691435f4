import { useEffect, useState } from 'react'
import { useReachable } from '#web/core/reachable.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { scansWord } from './count-words.ts'
import styles from './good-invents.module.css'
import type { KeptScan } from './kept-scans.ts'
import { t } from './texts.ts'

interface Props {
  waiting: readonly KeptScan[]
  /** Why the server will never accept the waiting scans; null: it will. */
  refused: string | null
  onDrop: () => void
}

/** Says what waits here and since when: while the network is away, scans are kept on the tablet and sent later, each once. */
export function Offline({ waiting, refused, onDrop }: Props) {
  const minutes = useMinutesAway()
  const count = scansWord(waiting.length)
  return (
    <div role="status" className={styles.offline}>
      {refused !== null && waiting.length > 0 && (
        <p className={styles.lost}>
          <Icon name="error" size={18} /> {t('count.lost', { count, reason: refused })}
          <Button onClick={onDrop}>{t('count.lostDrop')}</Button>
        </p>
      )}
      {refused === null && minutes !== null && (
        <p className={styles.away}>
          <Icon name="offline" size={18} /> {t('count.offline', { minutes, count })}
        </p>
      )}
    </div>
  )
}

/** Whole minutes since the server last answered; null: it answers. */
function useMinutesAway(): number | null {
  const isReachable = useReachable()
  const [since, setSince] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const began = isReachable ? null : performance.now()
    setSince(began)
    setNow(began ?? 0)
    if (began === null) return
    const timer = setInterval(() => setNow(performance.now()), 10_000)
    return () => clearInterval(timer)
  }, [isReachable])
  return since === null ? null : Math.floor((now - since) / 60_000)
}
