import { type CityRow, cities } from '#contract/cities/cities.ts'
import { useData } from '#web/core/query.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface CityPickerProps extends ControlProps<number> {
  /** Called with the chosen row, whose zone fills a form. */
  onCity?: (city: CityRow) => void
}

export function CityPicker({ field, onCity, ...props }: CityPickerProps) {
  const asked = useData(cities.list, { query: { limit: 2000 } })
  const { data } = asked
  const items = data?.items ?? []
  const change = (id: number | null) => {
    field.onChange(id)
    const city = items.find((one) => one.id === id)
    if (city) onCity?.(city)
  }
  return (
    <SelectField from={asked} {...props} field={{ ...field, onChange: change }} options={items.map(({ id, name }) => ({ id, name }))} />
  )
}
