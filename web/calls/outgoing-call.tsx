import { useState } from 'react'
import { type CallRow, calls } from '#contract/calls/calls.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CallComments } from './call-comments.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'
import { useSeconds } from './use-seconds.ts'
import { CallState, clockOf, phoneOf } from './words.tsx'

interface Props {
  id: number
  isSimulated: boolean
  name: string
  onClose: () => void
}

/** A call that was begun here: its state, its comments and its end. */
export function OutgoingCall({ id, isSimulated, name, onClose }: Props) {
  useRefetch(calls.show, null, ['calls'])
  const { data, error, refetch } = useData(calls.show, { params: { id } })
  const finish = useSave(calls.finish, { saved: t('out.finished'), failed: t('out.notFinished') })
  const isOver = data?.state === 'ended'
  return (
    <Dialog
      isWide
      title={`${t('out.title')}: ${name}`}
      onClose={onClose}
      actions={
        <>
          {data && !isOver && (
            <Button kind="warning" aria-disabled={finish.isPending} onClick={() => finish.isPending || finish.mutate({ body: { id } })}>
              {t('out.finish')}
            </Button>
          )}
          <Button onClick={onClose}>{t('out.close')}</Button>
        </>
      }
    >
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data && (
        <div className={styles.out}>
          <Going row={data} />
          {isSimulated && <p className={styles.soft}>{t('out.simulated')}</p>}
          <CallComments callId={id} />
        </div>
      )}
    </Dialog>
  )
}

function Going({ row }: { row: CallRow }) {
  const [since] = useState(() => Date.now())
  const seconds = useSeconds(since)
  const words = row.state === 'ended' ? t('out.ended') : t(`out.${row.state}`)
  return (
    <p className={styles.going}>
      <CallState row={row} />
      <span className="figures">{row.state === 'ended' ? clockOf(row.talk_s ?? 0) : clockOf(seconds)}</span>
      <span>{phoneOf(row)}</span>
      <span className={styles.soft} role="status">
        {words}
      </span>
    </p>
  )
}
