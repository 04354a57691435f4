import { useMemo } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { seenIn } from '#contract/core/edits.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import styles from './booking.module.css'
import { sayNotSaved } from './refusal.ts'
import { b, t } from './texts.ts'

const schema = bookings.update.body.pick({ comment: true })

/** The button comes with the first change; what is being typed stays through every refetch and F5 until it is saved. */
export function CommentForm({ booking, timezone }: { booking: BookingCard; timezone: string }) {
  const { id, comment, comment_author: by } = booking
  const { can } = useSession()
  const save = useSave(bookings.update, { saved: b('card.commentSaved'), quiet: true, timezone })
  const initial = useMemo(() => ({ comment }), [comment])
  const form = useForm({
    whileSaving: 'open',
    schema,
    initial,
    name: `comment-${id}`,
    seen: seenIn(bookings.update, booking),
    save: (body, _, seen) => save.mutateAsync({ params: { id }, body: { comment: body.comment ?? null }, seen }, { onError: sayNotSaved }),
  })
  const isReadOnly = !can('Booking.update')
  if (isReadOnly && !comment) return null
  return (
    <form {...form.props} className={styles.comment} aria-busy={form.isSaving}>
      <fieldset disabled={isReadOnly}>
        <TextAreaField
          field={form.field('comment')}
          label={t('fields.comment')}
          maxLength={5000}
          // The author of the words, until they are changed.
          {...(by && !form.isDirty && { hint: b('card.commentBy', { name: by.name, at: formatMoment(by.at) }) })}
        />
      </fieldset>
      {form.formErrors.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
      {form.isDirty && (
        <Button type="submit" aria-disabled={form.isSaving}>
          {b('card.saveComment')}
        </Button>
      )}
    </form>
  )
}
