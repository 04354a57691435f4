import { useState } from 'react'
import { calls } from '#contract/calls/calls.ts'
import type { CallRecording } from '#contract/calls/recordings.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'

/** The recordings of a call, for people who may listen. */
export function CallRecordings({ callId }: { callId: number }) {
  const { can } = useSession()
  useRefetch(calls.recordings, null, ['calls'])
  const mayListen = can(calls.recordings.may)
  const { data, error, refetch } = useData(calls.recordings, mayListen ? { query: { call_id: callId } } : null)
  if (!mayListen || data?.items.length === 0) return null
  return (
    <section aria-label={t('recordings.title')} className={styles.comments}>
      <h3>{t('recordings.title')}</h3>
      {error && !data && <Failure title={t('recordings.failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={1} />}
      {data?.items.map((one) => (
        <Recording key={one.id} recording={one} />
      ))}
    </section>
  )
}

/** The address is asked for at the press, because each listening is a line of the log. */
function Recording({ recording: { id, call_id, status } }: { recording: CallRecording }) {
  const [url, setUrl] = useState<string | null>(null)
  const [isStopped, setStopped] = useState(false)
  const listen = useSave(calls.listen, {
    saved: null,
    failed: t('recordings.failed'),
    done: (given) => {
      setStopped(false)
      setUrl(given.url ?? null)
    },
  })
  if (status !== 'kept') return <p className={styles.soft}>{t(`recordings.states.${status}`)}</p>
  if (url && !isStopped)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a talk over the telephone has no captions
      <audio
        className={styles.player}
        aria-label={t('recordings.player', { id: call_id })}
        src={url}
        controls
        autoPlay
        onError={() => setStopped(true)}
      />
    )
  return (
    <>
      {isStopped && <p role="status">{t('recordings.stopped')}</p>}
      <span className={styles.going}>
        <Button
          icon="phone"
          aria-label={t('recordings.listenTo', { id: call_id })}
          aria-disabled={listen.isPending}
          onClick={() => listen.isPending || listen.mutate({ params: { id } })}
        >
          {t('recordings.listen')}
        </Button>
        <span className={styles.soft}>{t('recordings.logged')}</span>
      </span>
    </>
  )
}
