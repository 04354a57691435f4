import { unitBody, unitTypes } from '#contract/units/units.ts'
import { CityPicker } from '#web/cities/city-picker.tsx'
import { TimezonePicker } from '#web/cities/timezone-picker.tsx'
import type { Form } from '#web/core/use-form.ts'
import { DistrictPicker } from '#web/districts/district-picker.tsx'
import { MetroPicker } from '#web/metros/metro-picker.tsx'
import { ChoiceField, FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { AddressField } from './address-field.tsx'
import { HoursField } from './hours-field.tsx'
import { PromoFields } from './promo-fields.tsx'
import { Refusal } from './refusal.tsx'
import { t } from './texts.ts'

type UnitForm = { form: Form<typeof unitBody> }

/** The first tab: the studio's name, place and switches. */
export function UnitFields({ form }: UnitForm) {
  return (
    <>
      <DataFields form={form} />
      <AddressFields form={form} />
      <FieldGroup title={t('groups.flags')}>
        <FieldPairs>
          {flags.map((name) => (
            <FlagField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
          ))}
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('groups.laterFlags')}>
        <p>{t('laterFlagsHint')}</p>
        <FieldPairs>
          {laterFlags.map((name) => (
            <FlagField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
          ))}
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('groups.promo')}>
        <PromoFields form={form} />
      </FieldGroup>
      <Refusal form={form} schema={unitBody} />
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
      </FieldPairs>
      <HoursField field={form.field('schedule')} />
    </FieldGroup>
  )
}

/** Another city has other districts and stations. */
function AddressFields({ form }: UnitForm) {
  const cityId = form.draft.location_id ?? null
  return (
    <FieldGroup title={t('groups.address')}>
      <FieldPairs>
        <CityPicker
          field={form.field('location_id')}
          label={t('fields.location_id')}
          onCity={({ id, timezone }) => form.set({ location_id: id, timezone, city_district_id: null, metro_id: null })}
        />
        <TimezonePicker field={form.field('timezone')} label={t('fields.timezone')} />
        <DistrictPicker field={form.field('city_district_id')} label={t('fields.city_district_id')} cityId={cityId} />
        <MetroPicker field={form.field('metro_id')} label={t('fields.metro_id')} cityId={cityId} />
      </FieldPairs>
      <AddressField field={form.field('address')} onPlace={(place) => form.set(place)} />
      <TextField field={form.field('address_short')} label={t('fields.address_short')} maxLength={200} />
      <TextAreaField field={form.field('info')} label={t('fields.info')} maxLength={5000} />
      <FieldPairs>
        <NumberField field={form.field('latitude')} label={t('fields.latitude')} />
        <NumberField field={form.field('longitude')} label={t('fields.longitude')} />
      </FieldPairs>
    </FieldGroup>
  )
}

const typeOptions = ([0, 1, 2] as const).map((id) => ({ id, name: t(`types.${unitTypes[id]}`) }))
const flags = ['closed', 'hybrid_schedule', 'waiting_list', 'is_in_analytics'] as const
/** Switches for parts that are not built yet (docs/decisions/035). */
const laterFlags = ['in_aggregator', 'is_tablet_enabled', 'is_price_list_enabled', 'is_franchise', 'use_auth'] as const
