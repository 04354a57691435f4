import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Country, countries } from '#domain/production-calendar/days.ts'
import { countryOf } from '#domain/production-calendar/production-calendar.ts'
import { todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'

/** The year and country of the address; without them, this year and the country of the studio. */
export function useYear() {
  const search: { year?: string | number; country?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = todayIn(sessionZone())
  const year = /^20[2-9]\d$/.test(String(search.year ?? '')) ? Number(search.year) : Number(today.slice(0, 4))
  const country: Country = countries.find((one) => one === search.country) ?? countryOf(sessionZone())
  const go = (next: { year: number; country: Country }) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  return {
    year,
    country,
    today,
    to: (next: number) => go({ year: next, country }),
    choose: (next: Country) => go({ year, country: next }),
  }
}
