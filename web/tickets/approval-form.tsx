import { useRef } from 'react'
import { z } from 'zod'
import { optionalText } from '#contract/core/rules.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { t } from './texts.ts'
import type { TicketProps } from './ticket-page.tsx'
import styles from './tickets.module.css'

const schema = z.object({ text: optionalText(4000) })

/** The approver's word: the department begins, or the ticket is rejected with a reason. */
export function ApprovalForm({ ticket: { id }, onSaved }: TicketProps) {
  const save = useSave(tickets.approve, { inForm: true, saved: null, failed: t('acts.failed'), done: onSaved })
  const decide = (is_approved: 0 | 1, text: string | null | undefined) => save.mutateAsync({ params: { id }, body: { is_approved, text } })
  const refuses = useRef(false)
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `approve-ticket-${id}`,
    initial: {},
    save: ({ text }) => decide(refuses.current ? 0 : 1, text),
  })
  const send = (isRefusal: boolean) => {
    refuses.current = isRefusal
    void form.submit()
  }
  return (
    <section className={styles.approval} aria-label={t('approval.title')}>
      <h2>{t('approval.title')}</h2>
      <p className={styles.hint}>{t('approval.text')}</p>
      <form {...form.props}>
        <TextAreaField field={form.field('text')} label={t('approval.word')} maxLength={4000} />
      </form>
      {form.formErrors.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
      <div className={styles.tools}>
        <Button kind="primary" icon="check" onClick={() => send(false)}>
          {t('approval.approve')}
        </Button>
        <Button kind="warning" onClick={() => send(true)}>
          {t('approval.refuse')}
        </Button>
      </div>
    </section>
  )
}
