import { timezones } from '#contract/core/timezone.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** An IANA zone, found by any part of its name; a saved one that this browser does not list is kept. */
export function TimezonePicker({ field, ...props }: ControlProps<string>) {
  const zones = field.value && !timezones.includes(field.value) ? [...timezones, field.value] : timezones
  const options = zones.map((name, index) => ({ id: index + 1, name, detail: offsetOf(name) }))
  const chosen = options.find((one) => one.name === field.value)
  const change = (id: number | null) => field.onChange(id === null ? null : (zones[id - 1] ?? null))
  return <SelectField {...props} field={{ ...field, value: chosen?.id ?? null, onChange: change }} options={options} />
}

const offsets = new Map<string, string>()

/** `GMT+3` of today: making a formatter is dear, so each zone is asked once. */
function offsetOf(zone: string): string {
  const known = offsets.get(zone)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat('ru', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  offsets.set(zone, offset)
  return offset
}
