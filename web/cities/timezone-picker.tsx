import { timezones } from '#contract/core/timezone.ts'
import { zoneCity, zoneOffset } from '#web/core/zone-name.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** An IANA zone, found by any part of its name; a saved one that this browser does not list is kept. */
export function TimezonePicker({ field, ...props }: ControlProps<string>) {
  const zones = field.value && !timezones.includes(field.value) ? [...timezones, field.value] : timezones
  const options = zones.map((zone, index) => ({ id: index + 1, name: titleOf(zone), detail: zoneOffset(zone) }))
  const chosen = zones.indexOf(field.value ?? '') + 1
  const change = (id: number | null) => field.onChange(id === null ? null : (zones[id - 1] ?? null))
  return <SelectField {...props} field={{ ...field, value: chosen || null, onChange: change }} options={options} />
}

/** The title has both names, so that a zone is found by either of them. */
const titleOf = (zone: string) => (zoneCity(zone) === zone ? zone : `${zoneCity(zone)} (${zone})`)
