import { z } from 'zod'

export interface AddressHint {
  address: string
  latitude: number | null
  longitude: number | null
}

/** Hints of addresses for a typed beginning (000 §7). */
export interface Addresses {
  name: 'http' | 'simulator'
  /** null: the service did not answer. */
  suggest(text: string): Promise<AddressHint[] | null>
}

const PATIENCE = 3000
const MOST = 10
const coordinate = z.coerce.number().nullish().catch(null)
const answer = z.object({
  suggestions: z.array(z.object({ value: z.string(), data: z.object({ geo_lat: coordinate, geo_lon: coordinate }).nullish() })),
})

/** A service of hints over HTTP: POST of {query, count} as JSON, the key in Authorization: Token. */
export function openAddresses(url: string, key: string): Addresses {
  return {
    name: 'http',
    async suggest(text) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${key}` },
          body: JSON.stringify({ query: text, count: MOST }),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE),
        })
        const parsed = answer.safeParse(response.ok ? await response.json() : null)
        return parsed.success ? parsed.data.suggestions.slice(0, MOST).map(hintOf) : null
      } catch {
        // People go on typing without hints.
        return null
      }
    },
  }
}

const hintOf = ({ value, data }: z.output<typeof answer>['suggestions'][number]): AddressHint => ({
  address: value,
  latitude: data?.geo_lat ?? null,
  longitude: data?.geo_lon ?? null,
})

/** The simulator: a few places of the cities where the demo's studios stand; each typed word must begin a word of the address. */
export function knownAddresses(): Addresses {
  return { name: 'simulator', suggest: async (text) => places.filter(({ address }) => isMeant(address, text)).slice(0, MOST) }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]+/gu) ?? []

function isMeant(address: string, text: string) {
  const held = wordsOf(address)
  const typed = wordsOf(text)
  return typed.length > 0 && typed.every((word) => held.some((one) => one.startsWith(word)))
}

const places: AddressHint[] = (
  [
    ['Москва, ул. Арбат, д. 24', 55.7503, 37.5948],
    ['Москва, ул. Арбат, д. 36', 55.7492, 37.5912],
    ['Москва, ул. Новый Арбат, д. 15', 55.7527, 37.5937],
    ['Москва, ул. Покровка, д. 17', 55.7591, 37.6461],
    ['Москва, ул. Сретенка, д. 4', 55.7661, 37.6316],
    ['Москва, ул. Большая Никитская, д. 24', 55.757, 37.6009],
    ['Москва, ул. Малая Бронная, д. 28', 55.7641, 37.5944],
    ['Москва, Ленинградский проспект, д. 75', 55.8053, 37.5161],
    ['Москва, ул. Тверская, д. 12', 55.7637, 37.6069],
    ['Москва, Кутузовский проспект, д. 30', 55.7415, 37.5363],
    ['Москва, Ленинский проспект, д. 37', 55.7098, 37.5834],
    ['Ташкент, ул. Мирабад, д. 12', 41.2931, 69.2723],
    ['Ташкент, ул. Амира Темура, д. 60', 41.327, 69.2832],
  ] satisfies [string, number, number][]
).map(([address, latitude, longitude]) => ({ address, latitude, longitude }))
