import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CallError } from '#web/core/call.ts'
import { chunk, reloadOnce } from '#web/core/chunk.ts'
import { isServerThere } from '#web/core/reachable.ts'
import { readCopy } from '#web/core/saved-copy.ts'
import { shell } from '#web/core/texts.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Broken } from '#web/ui/error-boundary.tsx'

const PAUSE = 3000

const SavedDays = lazy(chunk(() => import('#web/my-days/saved-days-panel.tsx').then(({ SavedDaysPanel }) => ({ default: SavedDaysPanel }))))

/**
 * The session could not be asked for: the server starts or the network is away. It tries again by itself. Whoever has a day kept for that reads it
 * meanwhile.
 */
export default function SessionFailedPage({ error }: { error: unknown }) {
  const router = useRouter()
  const isRefused = error instanceof CallError
  const [copy] = useState(readCopy)
  const isAway = isRefused && (error.code === 'network' || error.status >= 502)
  const saved = isAway ? copy : null
  useEffect(() => {
    if (!isRefused) return
    const again = async () => {
      // What is read meanwhile is not drawn anew with each try; a program that came from the telephone comes from the house again.
      if (saved && !(await isServerThere())) return
      if (!(saved && (await reloadOnce()))) void router.invalidate()
    }
    const timer = setInterval(() => void again(), PAUSE)
    return () => clearInterval(timer)
  }, [isRefused, saved, router])
  if (!isRefused) return <Broken error={error} />
  const failure = (
    <main>
      <h1 className="unseen">{shell('brand')}</h1>
      <Failure title={shell('form.loadFailed')} error={error} retry={() => void router.invalidate()} />
    </main>
  )
  if (!saved) return failure
  return (
    <Suspense>
      <SavedDays copy={saved} otherwise={failure} />
    </Suspense>
  )
}
