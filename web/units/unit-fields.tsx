import { useParams } from '@tanstack/react-router'
import { type unitBody, unitTypes } from '#contract/units/units.ts'
import { CityPicker } from '#web/cities/city-picker.tsx'
import { TimezonePicker } from '#web/cities/timezone-picker.tsx'
import type { Form } from '#web/core/use-form.ts'
import { ChoiceField, FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { HoursField } from './hours-field.tsx'
import { MinutesField } from './minutes-field.tsx'
import { NeighboursField } from './neighbours-field.tsx'
import { t } from './texts.ts'

type UnitForm = { form: Form<typeof unitBody> }

export function UnitFields({ form }: UnitForm) {
  const { id }: { id?: string } = useParams({ strict: false })
  return (
    <>
      <DataFields form={form} />
      <WindowFields form={form} />
      <FieldGroup title={t('groups.flags')}>
        <FieldPairs>
          {flags.map((name) => (
            <FlagField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
          ))}
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('groups.neighbours')}>
        <NeighboursField field={form.field('neighbours')} cityId={form.draft.location_id ?? null} unitId={id ? Number(id) : null} />
      </FieldGroup>
    </>
  )
}

function DataFields({ form }: UnitForm) {
  return (
    <FieldGroup title={t('groups.data')}>
      <TextField field={form.field('name')} label={t('fields.name')} maxLength={200} />
      <TextField field={form.field('name_show')} label={t('fields.name_show')} maxLength={200} />
      <FieldPairs>
        <ChoiceField field={form.field('type')} label={t('fields.type')} options={typeOptions} />
        <NumberField field={form.field('order')} label={t('fields.order')} />
        <CityPicker
          field={form.field('location_id')}
          label={t('fields.location_id')}
          onCity={({ id, timezone }) => form.set({ location_id: id, timezone })}
        />
        <TimezonePicker field={form.field('timezone')} label={t('fields.timezone')} />
      </FieldPairs>
      <HoursField field={form.field('schedule')} />
      <TextField field={form.field('address')} label={t('fields.address')} maxLength={500} />
      <TextField field={form.field('address_short')} label={t('fields.address_short')} maxLength={200} />
      <FieldPairs>
        <NumberField field={form.field('latitude')} label={t('fields.latitude')} />
        <NumberField field={form.field('longitude')} label={t('fields.longitude')} />
      </FieldPairs>
      <TextAreaField field={form.field('info')} label={t('fields.info')} maxLength={5000} />
    </FieldGroup>
  )
}

function WindowFields({ form }: UnitForm) {
  return (
    <FieldGroup title={t('groups.windows')}>
      <FieldPairs>
        <NumberField field={form.field('window_ratio')} label={t('fields.window_ratio')} />
        <NumberField field={form.field('window_ratio2')} label={t('fields.window_ratio2')} />
        {minutes.map((name) => (
          <MinutesField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
        ))}
      </FieldPairs>
    </FieldGroup>
  )
}

const typeOptions = ([0, 1, 2] as const).map((id) => ({ id, name: t(`types.${unitTypes[id]}`) }))
const minutes = [
  'window_split_min',
  'window_split_indent',
  'window_cancel_min',
  'min_notice',
  'no_window_quantum_size',
  'no_window_period',
  'time_sampling',
] as const
const flags = [
  'closed',
  'hybrid_schedule',
  'waiting_list',
  'in_aggregator',
  'is_in_analytics',
  'is_tablet_enabled',
  'is_price_list_enabled',
  'is_franchise',
  'use_auth',
] as const
