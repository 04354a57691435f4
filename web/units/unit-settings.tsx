import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { unitSettingsBody, unitSwitches } from '#contract/units/unit-settings.ts'
import { units } from '#contract/units/units.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { t } from './texts.ts'
import { UnitPart, type UnitRow } from './unit-part.tsx'

/** Switches of the studio and the addresses of its devices; each works from the next screen on (002 §6). */
export function UnitSettings({ unit }: { unit: UnitRow }) {
  const initial = Object.fromEntries((unit.unitSettings ?? []).map((one) => [one.type, one.value]))
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
            <Check unitId={unit.id} typed={form.draft.cashRegisterBaseUrl ?? ''} saved={initial.cashRegisterBaseUrl ?? ''} />
            <TextField field={form.field('fpBaseUrl')} label={t('settings.fpBaseUrl')} hint={t('settings.addressHint')} maxLength={500} />
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

/** Asks the register at the saved address: the house goes to no other. */
function Check({ unitId, typed, saved }: { unitId: number; typed: string; saved: string }) {
  const [answer, setAnswer] = useState<Answer<typeof units.checkRegister> | null>(null)
  const check = useSave(units.checkRegister, { saved: null, failed: t('settings.checkFailed'), done: setAnswer })
  return (
    <May do={units.checkRegister}>
      <div>
        <Button disabled={saved === '' || typed !== saved || check.isPending} onClick={() => check.mutate({ params: { id: unitId } })}>
          {check.isPending ? t('settings.checking') : t('settings.check')}
        </Button>
      </div>
      {typed !== saved && <p>{t('settings.saveFirst')}</p>}
      <p role="status">{answer && [answer.text, answer.model, answer.serial && `№ ${answer.serial}`].filter(Boolean).join(', ')}</p>
    </May>
  )
}
