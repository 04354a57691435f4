import { unitSettingsBody, unitSwitches } from '#contract/units/unit-settings.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { t } from './texts.ts'
import { UnitPart, type UnitRow } from './unit-part.tsx'

/** Switches of the studio and the addresses of its devices; each works from the next screen on (002 §6). */
export function UnitSettings({ unit }: { unit: UnitRow }) {
  // A studio sells goods before their invoice unless somebody has switched that off (C24).
  const initial = Object.fromEntries([['sellBeforeInvoice', '1'], ...(unit.unitSettings ?? []).map((one) => [one.type, one.value])])
  return (
    <UnitPart
      unit={unit}
      name="settings"
      schema={unitSettingsBody}
      initial={initial}
      patchOf={(changes) => ({
        // An emptied address is taken away.
        unit_settings: Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? ''])),
      })}
    >
      {(form) => (
        <>
          <FieldGroup title={t('settings.flags')}>
            {unitSwitches.map((name) => (
              <FlagField key={name} field={asFlag(form.field(name))} label={t(`settings.${name}`)} />
            ))}
          </FieldGroup>
          <FieldGroup title={t('settings.devices')}>
            <TextField
              field={form.field('cashRegisterBaseUrl')}
              label={t('settings.cashRegisterBaseUrl')}
              hint={t('settings.addressHint')}
              maxLength={500}
            />
            <TextField field={form.field('fpBaseUrl')} label={t('settings.fpBaseUrl')} hint={t('settings.addressHint')} maxLength={500} />
            <TextField
              field={form.field('scaleBaseUrl')}
              label={t('settings.scaleBaseUrl')}
              hint={t('settings.scaleHint')}
              maxLength={500}
            />
          </FieldGroup>
        </>
      )}
    </UnitPart>
  )
}

/** A setting travels as text. */
const asFlag = (field: FieldProps<'0' | '1'>): FieldProps<0 | 1 | boolean> => ({
  ...field,
  value: field.value === undefined || field.value === null || field.value === '0' ? 0 : 1,
  onChange: (value) => field.onChange(value ? '1' : '0'),
})
