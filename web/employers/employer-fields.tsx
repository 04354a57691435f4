import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import { employerPriceCategories } from '#contract/employer-price-categories/employer-price-categories.ts'
import { educations, type employerBody, employerStatuses, employers, scheduleTypes } from '#contract/employers/employers.ts'
import { nowIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Form } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DistrictPicker } from '#web/districts/district-picker.tsx'
import { AUTOCOMPLETE_LIMIT } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import { FiringNotice, StatusFields } from './status-fields.tsx'
import { t } from './texts.ts'

type EmployerForm = Form<typeof employerBody>

export function EmployerFields({ form, passwordHint }: { form: EmployerForm; passwordHint: string }) {
  const { me, can } = useSession()
  const { id }: { id?: string } = useParams({ strict: false })
  // The server masks contacts too; a new employee signs in by the phone that is typed here.
  const seesContacts = id === undefined || can('Employer.contacts')
  const seesTelephony = id === undefined || can('Employer.card')
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
          <ChoiceField field={form.field('education')} label={t('fields.education')} options={educationOptions} />
          <ChoiceField field={form.field('resident')} label={t('fields.resident')} options={residentOptions} />
        </FieldPairs>
      </FieldGroup>
      <WorkFields form={form} employerId={id === undefined ? null : Number(id)} />
      <FieldGroup title={t('access')}>
        <TextField
          field={form.field('password')}
          label={t('fields.password')}
          hint={passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={200}
        />
        <FlagField
          field={form.field('send_password')}
          label={t('fields.send_password')}
          hint={id === undefined ? undefined : t('sendHint')}
        />
        <FlagField field={form.field('can_login')} label={t('fields.can_login')} />
        {id !== undefined && <BlockedField form={form} />}
        {seesTelephony && <TelephonyFields form={form} />}
        {me.is_superuser === 1 && <FlagField field={form.field('is_superuser')} label={t('fields.is_superuser')} />}
      </FieldGroup>
    </>
  )
}

function TelephonyFields({ form }: { form: EmployerForm }) {
  return (
    <FieldPairs>
      <TextField field={form.field('sipLogin')} label={t('fields.sipLogin')} maxLength={50} />
      <TextField
        field={form.field('sipPassword')}
        label={t('fields.sipPassword')}
        hint={t('sipHint')}
        type="password"
        autoComplete="new-password"
        maxLength={100}
      />
    </FieldPairs>
  )
}

/** Blocked from this moment on, or not any more. */
function BlockedField({ form }: { form: EmployerForm }) {
  const { onChange, value, ...field } = form.field('blocked_at')
  const block = (is: 0 | 1 | boolean | null) => onChange(is ? nowIn(sessionZone()) : null)
  return <FlagField field={{ ...field, value: value ? 1 : 0, onChange: block }} label={t('blocked')} hint={t('blockedHint')} />
}

/** Another city has other districts. */
function cityField(form: EmployerForm) {
  const field = form.field('city_id')
  const onChange = (city_id: number | null) => form.set({ city_id, region_id: null })
  return { ...field, onChange }
}

function WorkFields({ form, employerId }: { form: EmployerForm; employerId: number | null }) {
  const all = { query: { limit: 2000 } }
  const categories = useData(employerCategories.list, all)
  const priceCategories = useData(employerPriceCategories.list, all)
  const managers = useData(employers.search, { query: { type: 'hr_manager', limit: AUTOCOMPLETE_LIMIT } })
  const terms = useData(employers.form, { query: {} })
  const { data } = terms
  const [held] = useState(form.draft.work_position_id)
  const positions = data?.work_positions ?? []
  const position = positions.find((one) => one.id === form.draft.work_position_id)
  // A position that serves nobody is scheduled without windows (EMP-425): the server says so too.
  const isAttendanceOnly = position?.with_services === 0 && position.with_schedule === 1
  return (
    <FieldGroup title={t('work')}>
      <SelectField
        field={form.field('work_position_id')}
        label={t('fields.work_position_id')}
        from={terms}
        options={positions.filter(({ id, may_give }) => may_give === 1 || id === held).map(titled)}
      />
      <SelectField field={form.field('unit_id')} label={t('fields.unit_id')} options={data?.units ?? []} from={terms} />
      <SelectField field={cityField(form)} label={t('fields.city_id')} options={data?.cities ?? []} from={terms} />
      <DistrictPicker field={form.field('region_id')} label={t('fields.region_id')} cityId={form.draft.city_id ?? null} />
      <SelectField
        field={form.field('category_id')}
        label={t('fields.category_id')}
        options={(categories.data?.items ?? []).map(titled)}
        from={categories}
      />
      <SelectField
        field={form.field('employer_price_category_id')}
        label={t('fields.employer_price_category_id')}
        options={(priceCategories.data?.items ?? []).map(titled)}
        from={priceCategories}
      />
      <SelectField
        field={form.field('hr_manager_id')}
        label={t('fields.hr_manager_id')}
        options={managers.data?.items ?? []}
        from={managers}
      />
      <StatusFields form={form} />
      {employerId !== null && <FiringNotice form={form} employerId={employerId} />}
      <FieldPairs>
        <ChoiceField field={form.field('status')} label={t('fields.status')} options={statusOptions} />
        {!isAttendanceOnly && <ChoiceField field={form.field('schedule_type')} label={t('fields.schedule_type')} options={typeOptions} />}
        <DateField field={form.field('interview_at')} label={t('fields.interview_at')} />
        <DateField field={form.field('start_work_at')} label={t('fields.start_work_at')} />
        <DateField field={form.field('end_work_at')} label={t('fields.end_work_at')} />
      </FieldPairs>
      {isAttendanceOnly && <p>{t('typeHint')}</p>}
    </FieldGroup>
  )
}

const statusOptions = employerStatuses.map((id) => ({ id, name: t(`statuses.${id}`) }))
const typeOptions = scheduleTypes.map((id) => ({ id, name: t(`scheduleTypes.${id}`) }))
const educationOptions = educations.map((id) => ({ id, name: t(`educations.${id}`) }))
const residentOptions = ([1, 0] as const).map((id) => ({ id, name: t(`residents.${id}`) }))
const titled = ({ id, title }: { id: number; title: string }) => ({ id, name: title })
