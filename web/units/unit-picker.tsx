import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { t } from './texts.ts'

/** A choice among the company's studios, open ones first. */
export function UnitPicker(props: ControlProps<number>) {
  const asked = useData(units.autocomplete, { query: {} })
  const { data } = asked
  const options = (data ?? []).map(({ id, name, closed }) => ({ id, name, ...(closed === 1 && { detail: t('closed') }) }))
  return <SelectField from={asked} {...props} options={options} />
}
