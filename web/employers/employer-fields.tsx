import { useParams } from '@tanstack/react-router'
import { type employerBody, employerStatuses, employers, scheduleTypes } from '#contract/employers/employers.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Form } from '#web/core/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

type EmployerForm = Form<typeof employerBody>

export function EmployerFields({ form, passwordHint }: { form: EmployerForm; passwordHint: string }) {
  const { me, can } = useSession()
  const { id }: { id?: string } = useParams({ strict: false })
  // The server masks them too; a new employer signs in by the phone that is typed here.
  const seesContacts = id === undefined || can('Employer.contacts')
  return (
    <>
      <FieldGroup title={t('person')}>
        <TextField field={form.field('last_name')} label={t('fields.last_name')} maxLength={100} />
        <TextField field={form.field('first_name')} label={t('fields.first_name')} maxLength={100} />
        <TextField field={form.field('middle_name')} label={t('fields.middle_name')} maxLength={100} />
        <FieldPairs>
          {seesContacts && <PhoneField field={form.field('phone')} label={t('fields.phone')} />}
          {seesContacts && <TextField field={form.field('email')} label={t('fields.email')} type="email" maxLength={200} />}
          <DateField field={form.field('birthday_at')} label={t('fields.birthday_at')} />
        </FieldPairs>
      </FieldGroup>
      <WorkFields form={form} />
      <FieldGroup title={t('access')}>
        <TextField
          field={form.field('password')}
          label={t('fields.password')}
          hint={passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={200}
        />
        <FlagField field={form.field('can_login')} label={t('fields.can_login')} />
        {me.is_superuser === 1 && <FlagField field={form.field('is_superuser')} label={t('fields.is_superuser')} />}
      </FieldGroup>
    </>
  )
}

function WorkFields({ form }: { form: EmployerForm }) {
  const { data } = useData(employers.form, {})
  const positions = data?.work_positions ?? []
  const position = positions.find((one) => one.id === form.draft.work_position_id)
  // A position that serves nobody is scheduled without windows (EMP-425): the server says so too.
  const isAttendanceOnly = position?.with_services === 0 && position.with_schedule === 1
  return (
    <FieldGroup title={t('work')}>
      <SelectField
        field={form.field('work_position_id')}
        label={t('fields.work_position_id')}
        options={positions.map(({ id, title }) => ({ id, name: title }))}
      />
      <SelectField field={form.field('unit_id')} label={t('fields.unit_id')} options={data?.units ?? []} />
      <SelectField field={form.field('city_id')} label={t('fields.city_id')} options={data?.cities ?? []} />
      <FieldPairs>
        <ChoiceField field={form.field('status')} label={t('fields.status')} options={statusOptions} />
        {!isAttendanceOnly && <ChoiceField field={form.field('schedule_type')} label={t('fields.schedule_type')} options={typeOptions} />}
        <DateField field={form.field('start_work_at')} label={t('fields.start_work_at')} />
        <DateField field={form.field('end_work_at')} label={t('fields.end_work_at')} />
      </FieldPairs>
      {isAttendanceOnly && <p>{t('typeHint')}</p>}
    </FieldGroup>
  )
}

const statusOptions = employerStatuses.map((id) => ({ id, name: t(`statuses.${id}`) }))
const typeOptions = scheduleTypes.map((id) => ({ id, name: t(`scheduleTypes.${id}`) }))
