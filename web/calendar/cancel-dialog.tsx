import { useMemo } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { offerUndo } from '#web/ui/undo.tsx'
import styles from './calendar.module.css'
import { movedTo } from './names.ts'
import { t } from './texts.ts'
import { refetch, undoAct } from './use-moves.ts'

export interface Cancellation {
  bookingId: number
  customer: string
  time: string
  /** Known already: «Не пришёл». */
  reason: string | null
}

const schema = bookings.update.body.pick({ cancel_source_id: true, cancel_reason: true })
const CRM = 1

/** Through what and why it is cancelled; it can be taken back, so nothing more is asked. */
export function CancelDialog({ cancellation, timezone, onClose }: { cancellation: Cancellation; timezone: string; onClose: () => void }) {
  const { bookingId: id, customer, time, reason } = cancellation
  const { data: sources } = useData(bookings.sources, {}, { staleTime: 60 * 60_000 })
  const save = useSave(bookings.update, {
    saved: null,
    timezone,
    done: () => {
      onClose()
      void refetch()
      offerUndo(movedTo(BOOKING_STATUS.cancelled), () => void undoAct(id))
    },
  })
  const initial = useMemo(() => ({ cancel_source_id: CRM, cancel_reason: reason }), [reason])
  const form = useForm({
    schema,
    initial,
    name: `cancel-${id}`,
    save: (body) => save.mutateAsync({ params: { id }, body: { ...body, status_id: BOOKING_STATUS.cancelled } }),
  })
  return (
    <Dialog
      title={t('cancel.title', { customer, time })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel.refuse')}</Button>
          <Button kind="danger" aria-disabled={form.isSaving} onClick={() => void form.submit()}>
            {t('cancel.action')}
          </Button>
        </>
      }
    >
      <form {...form.props} className={styles.form}>
        <ChoiceField field={form.field('cancel_source_id')} label={t('cancel.source')} options={sources ?? []} />
        <TextField field={form.field('cancel_reason')} label={t('cancel.reason')} maxLength={500} />
        <div className={styles.chips}>
          {[...calendarRu.cancel.reasons, t('cancel.noShow')].map((one) => (
            <Button key={one} aria-pressed={form.draft.cancel_reason === one} onClick={() => form.set({ cancel_reason: one })}>
              {one}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
