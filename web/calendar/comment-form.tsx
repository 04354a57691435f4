import { useMemo } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import styles from './booking-panel.module.css'
import { t } from './texts.ts'
import { refetch } from './use-moves.ts'

const schema = bookings.update.body.pick({ comment: true })

/** What is being typed stays through every refetch and F5 until it is saved. */
export function CommentForm({ booking, timezone, isReadOnly }: { booking: BookingCard; timezone: string; isReadOnly: boolean }) {
  const { id, comment } = booking
  const save = useSave(bookings.update, { timezone, quiet: false, done: () => void refetch() })
  const initial = useMemo(() => ({ comment }), [comment])
  const form = useForm({ schema, initial, name: `booking-${id}`, save: (body) => save.mutateAsync({ params: { id }, body }) })
  if (isReadOnly) return comment ? <p className={styles.comment}>{comment}</p> : null
  return (
    <form {...form.props} className={styles.form}>
      <TextAreaField field={form.field('comment')} label={t('panel.comment')} maxLength={5000} />
      {form.isDirty && (
        <Button type="submit" aria-disabled={form.isSaving}>
          {t('panel.saveComment')}
        </Button>
      )}
    </form>
  )
}
