import { metros } from '#contract/metros/metros.ts'
import { useData } from '#web/core/query.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MetroBadge } from './metro-badge.tsx'

/** The choice of a station of one city, with the colour of its line. */
export function MetroPicker({ cityId, ...props }: ControlProps<number> & { cityId: number | null }) {
  const query = { search: `city_id:${cityId}`, searchFields: 'city_id:=', limit: 2000 }
  const asked = useData(metros.list, cityId === null ? null : { query })
  const { data } = asked
  const chosen = data?.items.find((one) => one.id === props.field.value)
  return (
    <div>
      <SelectField from={asked} {...props} options={data?.items.map(({ id, name, line }) => ({ id, name, detail: line })) ?? []} />
      {chosen && <MetroBadge line={chosen.line} color={chosen.color} />}
    </div>
  )
}
