import { percentBases, salaryBase, salaryPercents, salarySums } from '#contract/work-positions/work-positions.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { ChoiceField, FieldError } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

type Base = Record<string, unknown>
type Name = (typeof salarySums)[number] | (typeof salaryPercents)[number] | 'late_grace_min' | 'percent_base'

/** The first rule of pay of the position, field by field; an emptied field is removed. */
export function SalaryBaseField({ field }: { field: FieldProps<Base> }) {
  const base = field.value ?? {}
  const wrong = field.error === undefined ? {} : wrongIn(base)
  const part = <V,>(name: Name): FieldProps<V> => ({
    id: `${field.id}-${name}`,
    name: `${field.name}.${name}`,
    required: false,
    onBlur: field.onBlur,
    error: wrong[name],
    value: base[name] as V | undefined, // the contract's schema knows each by its name
    onChange: (value) => field.onChange(Object.fromEntries(Object.entries({ ...base, [name]: value }).filter(([, one]) => one !== null))),
  })
  return (
    <FieldGroup title={t('fields.salary_base')}>
      <p>{t('salaryHint')}</p>
      <FieldPairs>
        {salarySums.map((name) => (
          <MoneyField key={name} field={part<number>(name)} label={t(`salary.${name}`)} />
        ))}
        <NumberField field={part<number>('late_grace_min')} label={t('salary.late_grace_min')} />
        {salaryPercents.map((name) => (
          <NumberField key={name} field={part<number>(name)} label={t(`salary.${name}`)} />
        ))}
        <ChoiceField field={part<(typeof percentBases)[number]>('percent_base')} label={t('salary.percent_base')} options={baseOptions} />
      </FieldPairs>
      {Object.keys(wrong).length === 0 && <FieldError field={field} />}
    </FieldGroup>
  )
}

const baseOptions = percentBases.map((id) => ({ id, name: t(`percentBases.${id}`) }))

const wrongIn = (base: Base): Record<string, string> =>
  Object.fromEntries((salaryBase.safeParse(base).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
