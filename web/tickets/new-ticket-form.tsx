import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { pathTo } from '#contract/shell/paths.ts'
import { schemaOfFields, type TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import { type TicketForm, type TicketQuestion, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { newTicket, tickets } from '#contract/tickets/tickets.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { type FieldProps, useForm } from '#web/core/use-form.ts'
import { type Filled, FormFields } from '#web/ticket-groups/form-fields-panel.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Attachments } from './attachments.tsx'
import { t } from './texts.ts'
import { useAttached } from './use-attached.ts'

/** The form of the chosen question, loaded once it is chosen. */
export function NewTicketForm({ questionId }: { questionId: number }) {
  const { data, error, refetch } = useData(ticketGroups.form, { query: { question_id: questionId } })
  if (!data && error) return <Failure title={t('newTicket.formFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return <AskedForm question={data.question} form={data.form} />
}

/** The name of a value, under which the server refuses it. */
const nameOf = (key: string) => `values.${key}`

function AskedForm({ question, form: { fields } }: { question: TicketQuestion; form: TicketForm }) {
  const { me } = useSession()
  const navigate = useNavigate()
  const bindings = useData(ticketGroups.bindings, {})
  const attached = useAttached()
  const submit = useSave(tickets.submit, { saved: t('newTicket.created'), failed: t('newTicket.saveFailed') })
  const schema = useMemo(() => schemaOf(fields), [fields])
  // A form that asks for a studio is not asked for it twice: the ticket is of the studio that is answered there.
  const place = fields.find(({ type }) => type === 'unit')
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `ticket-of-question-${question.id}`,
    initial: { [place ? nameOf(place.key) : 'unit_id']: me.unit_id },
    save: async (asked) => {
      const files = await attached.whole()
      // A file of the form has its number only now.
      const body = { ...asked, ...latest.current }
      const { subject, unit_id, text } = newTicket.pick(OWN).parse(place ? { ...body, unit_id: body[nameOf(place.key)] ?? null } : body)
      const values = Object.fromEntries(fields.map(({ key }) => [key, (body[nameOf(key)] ?? null) as TicketValue])) // the schema has read them
      const { id } = await submit.mutateAsync({ body: { question_id: question.id, subject, unit_id, text, values, files } })
      void navigate({ to: pathTo('ticket', { id }) })
    },
  })
  const latest = useRef(form.draft)
  latest.current = form.draft
  const field = <V,>(name: string) => form.field(name) as unknown as FieldProps<V> // the schema is made of the fields
  /** A file's number comes while the form is being sent, earlier than the form is drawn with it. */
  const asked = ({ key }: (typeof fields)[number]) => {
    const own = field<Filled>(nameOf(key))
    const onChange = (value: Filled | null) => {
      latest.current = { ...latest.current, [nameOf(key)]: value }
      own.onChange(value)
    }
    return { ...own, onChange }
  }
  return (
    <FormView form={form} submit={t('newTicket.submit')}>
      {question.needs_approval === 1 && <p>{t('newTicket.approval')}</p>}
      <TextField
        field={field<string>('subject')}
        label={t('fields.subject')}
        hint={t('newTicket.subjectHint', { title: question.title })}
        maxLength={200}
      />
      {!place && (
        <SelectField field={field<number>('unit_id')} label={t('fields.unit')} options={bindings.data?.units ?? []} from={bindings} />
      )}
      <FormFields fields={fields} bindings={bindings} fieldOf={asked} upload={attached.upload} />
      <TextAreaField field={field<string>('text')} label={t('newTicket.text')} maxLength={4000} />
      <Attachments attached={attached} />
    </FormView>
  )
}

const OWN = { subject: true, unit_id: true, text: true } as const

const schemaOf = (fields: TicketForm['fields']): z.ZodObject => {
  const { shape } = schemaOfFields(fields)
  return z.object({ ...newTicket.pick(OWN).shape, ...Object.fromEntries(Object.entries(shape).map(([key, one]) => [nameOf(key), one])) })
}
