import { useEffect } from 'react'
import { queryClient } from '#web/core/query.ts'
import { isServerThere, setReachable, useReachable } from '#web/core/reachable.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Icon } from './icon.tsx'
import styles from './offline-banner.module.css'

const PROBE_MS = 3000

/** Says that the server is out of reach, tries again by itself, and reads anew when it is back. */
export function OfflineBanner() {
  const isReachable = useReachable()
  useEffect(() => {
    const lose = () => setReachable(false)
    window.addEventListener('offline', lose)
    return () => window.removeEventListener('offline', lose)
  }, [])
  useEffect(() => {
    if (isReachable) return
    const timer = setInterval(() => void probe(), PROBE_MS)
    return () => clearInterval(timer)
  }, [isReachable])
  return (
    <div role="status">
      {!isReachable && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {shell('offline.text')}
        </p>
      )}
    </div>
  )
}

async function probe() {
  if (!(await isServerThere())) return
  setReachable(true)
  toast.success(shell('offline.restored'))
  await queryClient.invalidateQueries()
}
