/** The zone that moments are sent and shown in, unless a screen of one studio names its own (decisions.md «Session and access»). */
const DEFAULT_ZONE = 'Europe/Moscow'
let zone = DEFAULT_ZONE

export const sessionZone = () => zone

export function setSessionZone(timezone: string | undefined) {
  zone = timezone ?? DEFAULT_ZONE
}

const names = new Map<string, string>()

/** «Москва» of `Europe/Moscow`; as it is where the browser has no Russian name. Making a formatter is dear, so each zone is asked once. */
export function zoneName(timezone: string): string {
  const known = names.get(timezone)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat('ru', { timeZone: timezone, timeZoneName: 'shortGeneric' }).formatToParts(new Date())
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timezone
  names.set(timezone, name)
  return name
}
