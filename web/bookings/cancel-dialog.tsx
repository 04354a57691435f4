import { useMemo } from 'react'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { reasonWords } from '#contract/bookings/cancel-reason.ts'
import type { Seen } from '#contract/core/edits.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import styles from './booking.module.css'
import { sayNotSaved } from './refusal.ts'
import { b, t } from './texts.ts'
import { useIsLate } from './use-is-late.ts'

/** Which booking is cancelled. */
export interface Cancellation {
  id: number
  customer: string
  begin_at: string
  end_at: string
  /** Known already: «Не пришёл». */
  reason: string | null
  /** The values that may change, as they were read; absent: a card of the day has too few of them. */
  seen?: Seen
}

interface CancelDialogProps {
  cancellation: Cancellation
  timezone: string
  onClose: () => void
  onCancelled: (booking: BookingCard) => void
}

const schema = bookings.update.body.pick({ cancel_source_id: true, cancel_reason: true })
/** The source of cancelling at the desk (BKG-024). */
const CRM = 1

/** Through what and why it is cancelled (BKG-009); it can be taken back, so nothing more is asked. */
export function CancelDialog({ cancellation, timezone, onClose, onCancelled }: CancelDialogProps) {
  const { id, customer, reason, seen } = cancellation
  const isLate = useIsLate(cancellation, timezone)
  const sources = useData(bookings.sources, {}, { staleTime: 60 * 60_000 })
  const save = useSave(bookings.update, { saved: null, quiet: true, timezone })
  const initial = useMemo(() => ({ cancel_source_id: CRM, cancel_reason: reason && reasonWords(reason) }), [reason])
  const form = useForm({
    whileSaving: 'closed',
    schema,
    initial,
    name: `cancel-${id}`,
    save: async (body) => {
      const input = { params: { id }, body: { ...body, status_id: BOOKING_STATUS.cancelled }, seen }
      onCancelled(await save.mutateAsync(input, { onError: sayNotSaved }))
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const time = `${dayName(dayOf(cancellation.begin_at))}, ${formatRange(cancellation)}`
  return (
    <Dialog
      isWide
      title={b('cancel.title', { customer, time })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{b('cancel.refuse')}</Button>
          <Button kind="danger" aria-disabled={form.isSaving} onClick={() => void form.submit()}>
            {b('cancel.action')}
          </Button>
        </>
      }
    >
      <form {...form.props} className={styles.cancel}>
        <p className={styles.soft}>{b('cancel.text')}</p>
        <ChoiceField field={form.field('cancel_source_id')} label={t('fields.cancel_source_id')} options={sources.data ?? []} />
        <TextField field={form.field('cancel_reason')} label={t('fields.cancel_reason')} maxLength={500} />
        <fieldset className={styles.reasons} aria-label={b('cancel.ready')}>
          {[...bookingScreensRu.cancel.reasons, ...(isLate ? [b('cancel.noShow')] : [])].map((one) => (
            <Button key={one} aria-pressed={form.draft.cancel_reason === one} onClick={() => form.set({ cancel_reason: one })}>
              {one}
            </Button>
          ))}
        </fieldset>
        {form.formErrors.map((text) => (
          <p key={text} role="alert" className={styles.blocked}>
            {text}
          </p>
        ))}
      </form>
    </Dialog>
  )
}
