import { type customerBody, customers } from '#contract/customers/customers.ts'
import { districts } from '#contract/districts/districts.ts'
import { type Ground, grounds } from '#domain/customers/ground.ts'
import { CityPicker } from '#web/cities/city-picker.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { FieldProps, Form } from '#web/core/use-form.ts'
import { CountryPicker } from '#web/countries/country-picker.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import { useMasks } from './use-masks.ts'

interface CustomerFieldsProps {
  form: Form<typeof customerBody>
  /** True: the person may not change a saved phone. */
  isPhoneFixed: boolean
}

export function CustomerFields({ form, isPhoneFixed }: CustomerFieldsProps) {
  const { can } = useSession()
  const mask = useMasks()(form.draft.country_id)
  return (
    <>
      <FieldGroup title={t('person')}>
        <TextField field={form.field('last_name')} label={t('fields.last_name')} maxLength={100} />
        <TextField field={form.field('first_name')} label={t('fields.first_name')} maxLength={100} />
        <TextField field={form.field('middle_name')} label={t('fields.middle_name')} maxLength={100} />
        <CountryPicker field={form.field('country_id')} label={t('fields.country_id')} />
        <FieldPairs>
          <fieldset disabled={isPhoneFixed}>
            <PhoneField field={form.field('phone')} label={t('fields.phone')} {...(mask && { mask })} />
          </fieldset>
          <TextField field={form.field('email')} label={t('fields.email')} type="email" maxLength={200} />
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('about')}>
        <FieldPairs>
          <DateField field={form.field('birth_date')} label={t('fields.birth_date')} />
          <CityPicker field={form.field('city_id')} label={t('fields.city_id')} />
        </FieldPairs>
        <DistrictField field={form.field('city_district_id')} cityId={form.draft.city_id} />
        <SourceField field={form.field('user_source_id')} />
        <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={2000} />
        {can('User.block') && <FlagField field={form.field('is_blocked')} label={t('fields.is_blocked')} />}
      </FieldGroup>
      <FieldGroup title={t('consent')}>
        <FlagField field={form.field('confirm_sms')} label={t('fields.confirm_sms')} hint={t('consentAbout')} />
        <FlagField field={form.field('confirm_email')} label={t('fields.confirm_email')} />
        {form.draft.ground && <GroundField field={form.field('ground')} />}
      </FieldGroup>
    </>
  )
}

/** The ground is asked of a saved card only: a new one is kept in order to serve the customer. */
function GroundField({ field }: { field: FieldProps<Ground> }) {
  const options = grounds.map((one, index) => ({ id: index + 1, name: t(`grounds.${one}`) }))
  const value = field.value ? grounds.indexOf(field.value) + 1 : null
  const onChange = (id: number | null) => field.onChange(grounds[(id ?? 0) - 1] ?? null)
  return <SelectField field={{ ...field, value, onChange }} label={t('fields.ground')} hint={t('groundHint')} options={options} />
}

/** Offers the districts of the chosen city. */
function DistrictField({ field, cityId }: { field: FieldProps<number>; cityId: number | null | undefined }) {
  const question = cityId ? { query: { search: `city_id:${cityId}`, searchFields: 'city_id:=', limit: 500 } } : null
  const asked = useData(districts.list, question, { staleTime: 60_000 })
  const { data } = asked
  return (
    <SelectField
      from={asked}
      field={field}
      label={t('fields.city_district_id')}
      options={data?.items ?? []}
      {...(!cityId && { hint: t('noDistrict') })}
    />
  )
}

function SourceField({ field }: { field: FieldProps<number> }) {
  const asked = useData(customers.sources, { query: { limit: 2000 } }, { staleTime: Number.POSITIVE_INFINITY })
  const { data, error } = asked
  const shown = error && !data ? { ...field, error: t('sourcesFailed') } : field
  return <SelectField from={asked} field={shown} label={t('fields.user_source_id')} options={data?.items ?? []} />
}
