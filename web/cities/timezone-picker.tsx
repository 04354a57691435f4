import { timezones } from '#contract/core/timezone.ts'
import { zoneName } from '#web/core/zone.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** An IANA zone, found by any part of its name; a saved one that this browser does not list is kept. */
export function TimezonePicker({ field, ...props }: ControlProps<string>) {
  const zones = field.value && !timezones.includes(field.value) ? [...timezones, field.value] : timezones
  const options = zones.map((zone, index) => ({ id: index + 1, name: titleOf(zone), detail: offsetOf(zone) }))
  const chosen = zones.indexOf(field.value ?? '') + 1
  const change = (id: number | null) => field.onChange(id === null ? null : (zones[id - 1] ?? null))
  return <SelectField {...props} field={{ ...field, value: chosen || null, onChange: change }} options={options} />
}

/** Found by the Russian name and by the other. */
const titleOf = (zone: string) => (zoneName(zone) === zone ? zone : `${zoneName(zone)} (${zone})`)

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
