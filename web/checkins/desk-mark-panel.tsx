import type { ReactNode } from 'react'
import { checkins } from '#contract/checkins/checkins.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './desk-mark.module.css'
import { OwnCode } from './own-code.tsx'
import { SmsCode } from './sms-code.tsx'
import { t } from './texts.ts'

/** An employee at the desk. */
interface AtDesk {
  employer: { id: number; name: string }
  /** An approved shift of today; null: there is none, so a person types the times. */
  shift_id: number | null
  isHere: boolean
  isOnBreak: boolean
}

interface Props {
  about: AtDesk
  onClose: () => void
  /** How the times are written by hand. */
  children?: ReactNode
}

/** The desk marks a person: by a code for her own phone, by one sent to it, by the button of a break, and by hand where nothing else works. */
export function DeskMark({ about: { employer, shift_id, isHere, isOnBreak }, onClose, children }: Props) {
  return (
    <Dialog isWide title={t('desk.title', { name: employer.name })} onClose={onClose}>
      <div className={styles.ways}>
        {shift_id === null ? <p>{t('desk.noShift')}</p> : <OwnCode shiftId={shift_id} />}
        {shift_id !== null && <SmsCode shiftId={shift_id} onDone={onClose} />}
        {isHere && (
          <May do={checkins.pause}>
            <Break employerId={employer.id} isOnBreak={isOnBreak} onDone={onClose} />
          </May>
        )}
        {children}
      </div>
    </Dialog>
  )
}

function Break({ employerId, isOnBreak, onDone }: { employerId: number; isOnBreak: boolean; onDone: () => void }) {
  const pause = useSave(checkins.pause, {
    saved: null,
    done: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })
  return (
    <Button icon="cup" disabled={pause.isPending} onClick={() => pause.mutate({ body: { employer_id: employerId } })}>
      {t(isOnBreak ? 'desk.breakEnd' : 'desk.breakStart')}
    </Button>
  )
}
