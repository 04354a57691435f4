import { useState } from 'react'
import { type ActivityStatus, activityStatuses } from '#contract/activity-statuses/activity-statuses.ts'
import { plainField } from '#web/core/plain-field.ts'
import { queryClient, useSave } from '#web/core/query.ts'
import { sessionQuery, useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import styles from './status.module.css'
import { StatusBadge } from './status-badge.tsx'
import { t, useStatuses } from './words.ts'

/** The dialog of the profile menu: the activity status, with its reason unless it is work (000 §3). */
export function StatusPanel({ onClose }: { onClose: () => void }) {
  const { me } = useSession()
  const statuses = useStatuses()
  const [chosen, choose] = useState(statuses.find(({ id }) => id === me.activity_status) ?? statuses[0])
  const [reason, setReason] = useState<string | null>(null)
  const save = useSave(activityStatuses.set, {
    saved: t('saved', { status: chosen?.name ?? '' }),
    done: ({ status }) => {
      showOwn(status)
      onClose()
    },
  })
  const send = () => chosen && save.mutate({ body: { status: chosen.id, reason: chosen.id === 1 ? null : reason } })
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('form.cancel')}</Button>
          <Button kind="primary" aria-disabled={save.isPending} onClick={() => !save.isPending && send()}>
            {shell('form.save')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices} aria-label={t('status')}>
        {statuses.map((one) => (
          <label key={one.id} className={styles.choice}>
            <input
              type="radio"
              name="activity-status"
              checked={one.id === chosen?.id}
              onChange={() => {
                choose(one)
                setReason(null)
              }}
            />
            <StatusBadge status={one.id} />
          </label>
        ))}
      </fieldset>
      {chosen && chosen.id !== 1 && (
        <ChoiceField
          field={plainField<string>('reason', reason, setReason)}
          label={t('reason')}
          options={chosen.reasons.map((name) => ({ id: name, name }))}
        />
      )}
    </Dialog>
  )
}

/** Shows the new status in the header at once, before iam answers. */
function showOwn(status: ActivityStatus) {
  queryClient.setQueryData(sessionQuery.queryKey, (me) => me && { ...me, activity_status: status })
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
