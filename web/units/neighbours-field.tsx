import { printTerms, type Term } from '#contract/core/list.ts'
import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { t } from './texts.ts'

interface NeighboursFieldProps {
  field: FieldProps<number[]>
  cityId: number | null
  /** The studio itself is not offered; a new one has no id yet. */
  unitId: number | null
}

/** Open studios of the same city (002 §4). */
export function NeighboursField({ field, cityId, unitId }: NeighboursFieldProps) {
  const asked = useData(units.list, cityId === null ? null : { query: { ...nearby(cityId), searchJoin: 'and', limit: 2000 } })
  const { data } = asked
  const options = (data?.items ?? []).filter((one) => one.id !== unitId)
  return (
    <ChecksField
      from={asked}
      field={field}
      label={t('fields.neighbours')}
      hint={t('neighboursHint')}
      options={options}
      empty={cityId === null ? t('cityFirst') : t('noNeighbours')}
    />
  )
}

const nearby = (cityId: number) =>
  printTerms([
    { field: 'location_id', value: String(cityId), operator: '=' },
    { field: 'type', value: '0', operator: '=' },
    { field: 'closed', value: '0', operator: '=' },
  ] satisfies Term[])
