import { z } from 'zod'
import { seenIn } from '#contract/core/edits.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'
import { type TicketCard, tickets } from '#contract/tickets/tickets.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { t } from './texts.ts'
import type { TicketProps } from './ticket-page.tsx'

type DialogProps = TicketProps & { onClose: () => void }

const words = { inForm: true, saved: t('acts.done'), failed: t('acts.failed') }
const reasonSchema = z.object({ reason: requiredText(2000) })

export function ReasonDialog({ ticket, onSaved, onClose, to, act }: DialogProps & { to: TicketCard['status']; act: string }) {
  const move = useSave(tickets.status, { ...words, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: reasonSchema,
    name: `reason-${ticket.id}-${to}`,
    initial: {},
    save: async ({ reason }) => {
      await move.mutateAsync({ params: { id: ticket.id }, body: { status: to, reason } })
      onClose()
    },
  })
  const name = act.replace('…', '')
  return (
    <Dialog title={t('acts.reasonTitle', { act: name })} onClose={onClose} isWide>
      <FormView form={form} submit={name}>
        <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={2000} />
      </FormView>
    </Dialog>
  )
}

const duplicateSchema = z.object({ duplicate_of: requiredId })
/** Among the latest of the department. */
const LATEST = 200

export function DuplicateDialog({ ticket, onSaved, onClose }: DialogProps) {
  const query = { search: `ticket_group_id:${ticket.ticket_group_id}`, searchFields: 'ticket_group_id:=', limit: LATEST }
  const asked = useData(tickets.list, { query })
  const { data } = asked
  const move = useSave(tickets.status, { ...words, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: duplicateSchema,
    name: `duplicate-${ticket.id}`,
    initial: {},
    save: async ({ duplicate_of }) => {
      await move.mutateAsync({ params: { id: ticket.id }, body: { status: 4, duplicate_of } })
      onClose()
    },
  })
  const others = (data?.items ?? []).filter((one) => one.id !== ticket.id && one.status !== 4)
  return (
    <Dialog title={t('acts.duplicateTitle')} onClose={onClose} isWide>
      <FormView form={form} submit={t('statuses.4')}>
        <SelectField
          from={asked}
          field={form.field('duplicate_of')}
          label={t('fields.duplicate_of')}
          hint={t('acts.duplicateHint')}
          options={others.map(({ id, number, subject }) => ({ id, name: t('name', { number, subject }) }))}
        />
      </FormView>
    </Dialog>
  )
}

const subjectSchema = z.object({ subject: requiredText(200) })

export function SubjectDialog({ ticket, onSaved, onClose }: DialogProps) {
  const update = useSave(tickets.update, { ...words, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: subjectSchema,
    name: `subject-${ticket.id}`,
    initial: { subject: ticket.subject },
    seen: seenIn(tickets.update, ticket),
    save: async (_, changes, seen) => {
      await update.mutateAsync({ params: { id: ticket.id }, body: changes, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.edit')} onClose={onClose} isWide>
      <FormView form={form}>
        <TextField field={form.field('subject')} label={t('fields.subject')} maxLength={200} />
      </FormView>
    </Dialog>
  )
}
