import { unitBody } from '#contract/units/units.ts'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { MinutesField } from './minutes-field.tsx'
import { t } from './texts.ts'
import { UnitPart, type UnitRow } from './unit-part.tsx'

const minutes = [
  'window_split_min',
  'window_split_indent',
  'window_cancel_min',
  'min_notice',
  'no_window_quantum_size',
  'no_window_period',
  'time_sampling',
] as const
const schema = unitBody.pick({
  window_ratio: true,
  window_ratio2: true,
  window_split_min: true,
  window_split_indent: true,
  window_cancel_min: true,
  min_notice: true,
  no_window_quantum_size: true,
  no_window_period: true,
  time_sampling: true,
})

/** How booking windows of the studio are cut and offered (K1–K4, K12). */
export function UnitWindows({ unit }: { unit: UnitRow }) {
  return (
    <UnitPart unit={unit} name="windows" schema={schema} initial={unit} patchOf={(changes) => changes}>
      {(form) => (
        <FieldGroup title={t('groups.windows')}>
          <FieldPairs>
            <NumberField field={form.field('window_ratio')} label={t('fields.window_ratio')} />
            <NumberField field={form.field('window_ratio2')} label={t('fields.window_ratio2')} />
            {minutes.map((name) => (
              <MinutesField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
            ))}
          </FieldPairs>
        </FieldGroup>
      )}
    </UnitPart>
  )
}
