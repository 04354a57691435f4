import { paths } from '#contract/shell/paths.ts'
import { type ticketGroupBody, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { TimezonePicker } from '#web/cities/timezone-picker.tsx'
import type { Form } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { Answers } from './answers.tsx'
import { DaysField } from './days-field.tsx'
import { Forms } from './forms.tsx'
import { Members } from './members.tsx'
import { Questions } from './questions.tsx'
import { t } from './texts.ts'
import { WeekHoursField } from './week-hours-field.tsx'
import { WorkTimeField } from './work-time-field.tsx'

const WORKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '19:00' }))

/** A department: its hours, its people, its questions, and its frequent answers. */
export default function TicketGroupPage() {
  useRefetch(ticketGroups.show, null, ['ticket-groups'])
  return (
    <DictionaryPage
      feature={ticketGroups}
      list={paths.ticketsGroups}
      rowPath="ticketGroup"
      words={{ title: t('title'), create: t('create'), remove: (title) => t('remove', { title }) }}
      nameOf={(row) => row.title}
      initial={{ zone: 'Europe/Moscow', hours: WORKDAYS, days: [], first_answer_s: 3600, is_on: 1 }}
      isReadOnly={(row) => row.may_edit !== 1}
      note={(row) => row.may_edit !== 1 && <p>{t('readOnly')}</p>}
      tabs={(group) => [
        { title: t('tabs.members'), content: <Members group={group} /> },
        { title: t('tabs.questions'), content: <Questions group={group} /> },
        { title: t('tabs.forms'), content: <Forms group={group} /> },
        { title: t('tabs.answers'), content: <Answers group={group} /> },
      ]}
    >
      {(form) => <GroupFields form={form} />}
    </DictionaryPage>
  )
}

function GroupFields({ form }: { form: Form<typeof ticketGroupBody> }) {
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
      <FieldPairs>
        <TimezonePicker field={form.field('zone')} label={t('fields.zone')} />
        <WorkTimeField field={form.field('first_answer_s')} label={t('fields.first_answer_s')} />
      </FieldPairs>
      <FlagField field={form.field('is_on')} label={t('fields.is_on')} />
      <WeekHoursField field={form.field('hours')} />
      <DaysField field={form.field('days')} />
    </>
  )
}
