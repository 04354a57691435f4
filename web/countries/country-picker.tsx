import { countries } from '#contract/countries/countries.ts'
import { useData } from '#web/core/query.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

export function CountryPicker(props: ControlProps<number>) {
  const asked = useData(countries.list, { query: { limit: 2000 } }, { staleTime: Number.POSITIVE_INFINITY })
  const { data } = asked
  return <SelectField from={asked} {...props} options={data?.items ?? []} />
}
