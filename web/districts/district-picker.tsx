import { districts } from '#contract/districts/districts.ts'
import { useData } from '#web/core/query.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** The choice of a district of one city; without a city there are none. */
export function DistrictPicker({ cityId, ...props }: ControlProps<number> & { cityId: number | null }) {
  const query = { search: `city_id:${cityId}`, searchFields: 'city_id:=', limit: 2000 }
  const asked = useData(districts.list, cityId === null ? null : { query })
  const { data } = asked
  return <SelectField from={asked} {...props} options={data?.items.map(({ id, name }) => ({ id, name })) ?? []} />
}
