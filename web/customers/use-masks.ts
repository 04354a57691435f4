import { countries } from '#contract/countries/countries.ts'
import { maskOf } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'

/** Each country writes its phones its own way (000 §3): the mask of a country's id. */
export function useMasks(): (countryId: number | null | undefined) => string | undefined {
  const { data } = useData(countries.list, { query: { limit: 2000 } }, { staleTime: Number.POSITIVE_INFINITY })
  return (countryId) => {
    const country = data?.items.find((one) => one.id === countryId)
    return country && maskOf(country)
  }
}
