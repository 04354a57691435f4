import { countries } from '#contract/countries/countries.ts'
import { maskOf } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'

/** The mask of a country by its id: each country writes phones in its own way (000 §3). */
export function useMasks(): (countryId: number | null | undefined) => string | undefined {
  const { data } = useData(countries.list, { query: { limit: 2000 } }, { staleTime: Number.POSITIVE_INFINITY })
  return (countryId) => {
    const country = data?.items.find((one) => one.id === countryId)
    return country && maskOf(country)
  }
}
