import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError } from '#web/core/call.ts'
import { shell } from '#web/core/texts.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Broken } from '#web/ui/error-boundary.tsx'

const PAUSE = 3000

/** The session could not be asked for: the server starts or the network is away. It tries again by itself. */
export default function SessionFailedPage({ error }: { error: unknown }) {
  const router = useRouter()
  const isRefused = error instanceof CallError
  useEffect(() => {
    if (!isRefused) return
    const timer = setInterval(() => void router.invalidate(), PAUSE)
    return () => clearInterval(timer)
  }, [isRefused, router])
  if (!isRefused) return <Broken error={error} />
  return (
    <main>
      <h1 className="unseen">{shell('brand')}</h1>
      <Failure title={shell('form.loadFailed')} error={error} retry={() => void router.invalidate()} />
    </main>
  )
}
