import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { sayDone } from './booking-said-panel.tsx'
import { statusOf } from './booking-status-badge.tsx'
import { sayNotSaved } from './refusal.ts'
import { b } from './texts.ts'

interface NextStepProps {
  id: number
  to: number
  timezone: string
  isMain: boolean
  /** The visit's name for the button, because one word stands on many buttons of a list. */
  of: string
  children: string
}

/** A button that brings a booking to its next status, and offers to undo it. */
export function NextStep({ id, to, timezone, isMain, of, children }: NextStepProps) {
  const done = (answer: BookingCard) => sayDone(answer, b(`moved.${statusOf(answer.status_id).name}`))
  const change = useSave(bookings.update, { saved: null, quiet: true, done, timezone })
  const step = () => {
    if (!change.isPending) change.mutate({ params: { id }, body: { status_id: to } }, { onError: sayNotSaved })
  }
  return (
    <Button kind={isMain ? 'primary' : 'plain'} aria-label={`${children}: ${of}`} aria-disabled={change.isPending} onClick={step}>
      {children}
    </Button>
  )
}
