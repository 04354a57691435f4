import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { seenIn } from '#contract/core/edits.ts'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { sayNotSaved } from './refusal.ts'
import { b } from './texts.ts'

/** Whether the visit checks the studio: for employees who may know it (BKG-032). */
export function SecretClient({ booking, timezone }: { booking: BookingCard; timezone: string }) {
  const { id, secret_client } = booking
  const save = useSave(bookings.update, { saved: null, quiet: true, timezone })
  const isSecret = secret_client === 1
  const act = b(isSecret ? 'secret.unmark' : 'secret.mark')
  const turn = () => {
    if (save.isPending) return
    const body = { secret_client: isSecret ? (0 as const) : (1 as const) }
    save.mutate(
      { params: { id }, body, seen: seenIn(bookings.update, booking) },
      { onError: sayNotSaved, onSuccess: () => toast.success(b(isSecret ? 'secret.unmarked' : 'secret.marked')) },
    )
  }
  return (
    <>
      {b(isSecret ? 'yes' : 'no')}{' '}
      <Button kind="quiet" aria-label={b('secret.act', { act })} aria-disabled={save.isPending} onClick={turn}>
        {act}
      </Button>
    </>
  )
}
