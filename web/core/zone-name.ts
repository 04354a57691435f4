import { timezonesRu } from '#contract/core/timezone.ru.ts'

const offsets = new Map<string, string>()

/** `UTC+3` of today: making a formatter is dear, so each zone is asked once. */
export function zoneOffset(timezone: string): string {
  const known = offsets.get(timezone)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat('ru', { timeZone: timezone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  const offset = (parts.find((part) => part.type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
  offsets.set(timezone, offset)
  return offset
}

/** «Москва» of `Europe/Moscow`, the zone itself where nobody here lives by it. */
export const zoneCity = (timezone: string) => timezonesRu[timezone] ?? timezone

/** «Москва, UTC+3». */
export const zoneName = (timezone: string) => `${zoneCity(timezone)}, ${zoneOffset(timezone)}`
