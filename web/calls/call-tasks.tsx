import { useState } from 'react'
import { calls } from '#contract/calls/calls.ts'
import { type CallTask, TASK_STATUS } from '#contract/calls/tasks.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { CallButton, type Going } from './call-button-panel.tsx'
import { CallPart, type PartProps } from './call-part.tsx'
import styles from './calls.module.css'
import { OpenCall } from './open-call.tsx'
import { OutgoingCall } from './outgoing-call.tsx'
import { RejectTask } from './reject-task-dialog.tsx'
import { t } from './texts.ts'
import { nameOf } from './words.tsx'

const looks: Record<number, StatusLook & { word: 'todo' | 'in_progress' | 'completed' | 'rejected' | 'alarm' }> = {
  1: { icon: 'phone', tone: 'note', word: 'todo' },
  2: { icon: 'clock', tone: 'warn', word: 'in_progress' },
  3: { icon: 'check', tone: 'good', word: 'completed' },
  4: { icon: 'close', tone: 'done', word: 'rejected' },
  5: { icon: 'error', tone: 'bad', word: 'alarm' },
}

/** The section lists the people who are owed a call, or who were called back today. */
export function CallTasks({ onOpen, ...part }: PartProps<CallTask> & { onOpen: (callId: number) => void }) {
  // A task is done when the customer answers, and its row goes while the talk goes on.
  const [out, setOut] = useState<Going | null>(null)
  return (
    <>
      <CallPart {...part}>
        {(row) => (
          <>
            <span className={styles.going}>
              <Status status={row.status} />
              <OpenCall id={row.call_id} name={nameOf(row)} onOpen={onOpen}>
                <strong>{nameOf(row)}</strong>
              </OpenCall>
            </span>
            <span className={styles.soft}>
              {[t('workplace.times', { count: row.calls }), formatMoment(row.last_call_at), row.line, row.assignee?.name, row.comment]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {row.done_at === null && (
              <span className={styles.going}>
                <Acts row={row} onCall={setOut} />
              </span>
            )}
          </>
        )}
      </CallPart>
      {out && <OutgoingCall {...out} onClose={() => setOut(null)} />}
    </>
  )
}

function Status({ status }: { status: number }) {
  const look = looks[status]
  if (!look) return null
  const { word, ...rest } = look
  return <StatusMark {...rest}>{t(`workplace.statuses.${word}`)}</StatusMark>
}

function Acts({ row, onCall }: { row: CallTask; onCall: (call: Going) => void }) {
  const take = useSave(calls.takeTask, { saved: t('workplace.taken'), failed: t('workplace.failed') })
  const close = useSave(calls.closeTask, { saved: t('workplace.closedNow'), failed: t('workplace.failed') })
  const [isRejecting, setRejecting] = useState(false)
  const name = nameOf(row)
  const params = { id: row.id }
  return (
    <>
      {row.assignee === null && (
        <Button aria-label={t('workplace.takeOf', { name })} onClick={() => take.isPending || take.mutate({ params })}>
          {t('workplace.take')}
        </Button>
      )}
      <CallButton to={{ call_id: row.call_id }} name={name} isBack onStarted={onCall} />
      <Button
        kind="quiet"
        aria-label={t('workplace.doneOf', { name })}
        onClick={() => close.isPending || close.mutate({ params, body: { status: TASK_STATUS.completed } })}
      >
        {t('workplace.done')}
      </Button>
      <Button kind="quiet" aria-label={t('workplace.rejectOf', { name })} onClick={() => setRejecting(true)}>
        {t('workplace.reject')}
      </Button>
      {isRejecting && <RejectTask row={row} onClose={() => setRejecting(false)} />}
    </>
  )
}
