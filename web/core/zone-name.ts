import { timezonesRu } from '#contract/core/timezone.ru.ts'

const offsets = new Map<string, string>()

/** The offset of a zone today, such as `UTC+3`: formatters are expensive, so each zone is computed once. */
export function zoneOffset(timezone: string): string {
  const known = offsets.get(timezone)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat('ru', { timeZone: timezone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  const offset = (parts.find((part) => part.type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
  offsets.set(timezone, offset)
  return offset
}

/** The city of a zone, «Москва» for `Europe/Moscow`; else the zone itself. */
export const zoneCity = (timezone: string) => timezonesRu[timezone] ?? timezone

/** Prints «Москва, UTC+3». */
export const zoneName = (timezone: string) => `${zoneCity(timezone)}, ${zoneOffset(timezone)}`
