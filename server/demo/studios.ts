import type { cities } from '#server/cities/cities.table.ts'
import type { companies } from '#server/companies/companies.table.ts'
import type { contractors } from '#server/contractors/contractors.table.ts'
import type { unitSettings } from '#server/units/unit-settings.table.ts'
import type { units } from '#server/units/units.table.ts'
import type { Seed } from './fill.ts'

/** Older than any demo day: whatever the clock of the machine says, templates and prices are in force. */
export const LONG_AGO = '2024-01-01'

export const demoCompanies: Seed<typeof companies>[] = [
  { id: 1, name: 'ООО «Окно»', type: 'own', currency: 'RUB' },
  { id: 2, name: 'Okno Toshkent MChJ', type: 'franchise', currency: 'UZS' },
]

export const demoCities: Seed<typeof cities>[] = [
  { id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' },
  { id: 2, country_id: 3, name: 'Ташкент', timezone: 'Asia/Tashkent' },
]

const common = {
  name_show: '',
  address: null as string | null,
  address_short: null as string | null,
  type: 0,
  company_id: 1,
  location_id: 1,
  timezone: 'Europe/Moscow',
  schedule: { from: '10:00', to: '22:00' },
  hybrid_schedule: false,
  is_franchise: false,
  is_in_analytics: true,
  is_tablet_enabled: true,
  waiting_list: true,
  in_aggregator: true,
  is_price_list_enabled: true,
  order: 0,
  latitude: null as number | null,
  longitude: null as number | null,
}
const place = (address_short: string, address: string, latitude: number, longitude: number) => ({
  address_short,
  address,
  latitude,
  longitude,
})
const backRoom = {
  is_in_analytics: false,
  is_tablet_enabled: false,
  waiting_list: false,
  in_aggregator: false,
  is_price_list_enabled: false,
}
const tashkent = { company_id: 2, location_id: 2, timezone: 'Asia/Tashkent', schedule: { from: '10:00', to: '20:00' }, is_franchise: true }

/** Four studios, the central store and visits; the ids are known to the specification. */
export const demoUnits: Seed<typeof units>[] = [
  { ...common, id: 1, name: 'Арбат', order: 1, ...place('ул. Арбат, 24', 'Москва, ул. Арбат, д. 24', 55.7503, 37.5948) },
  {
    ...common,
    id: 2,
    name: 'Чистые пруды',
    order: 2,
    hybrid_schedule: true,
    ...place('Чистопрудный б-р, 12', 'Москва, Чистопрудный бульвар, д. 12', 55.7623, 37.6437),
  },
  {
    ...common,
    id: 3,
    name: 'Сокол',
    order: 3,
    ...place('Ленинградский пр-т, 74', 'Москва, Ленинградский проспект, д. 74', 55.8052, 37.5152),
  },
  {
    ...common,
    ...tashkent,
    id: 4,
    name: 'Мирабад',
    order: 4,
    ...place('ул. Мирабад, 41', 'Ташкент, ул. Мирабад, д. 41', 41.2913, 69.2793),
  },
  {
    ...common,
    ...backRoom,
    id: 9,
    name: 'Центральный склад',
    type: 1,
    order: 9,
    ...place('ул. Новорязанская, 18', 'Москва, ул. Новорязанская, д. 18', 55.7716, 37.6624),
  },
  { ...common, ...backRoom, id: 131, name: 'Выезд', type: 2, order: 10 },
].map((unit) => ({ ...unit, name_show: unit.name }))

export const neighbours = [
  { company_id: 1, unit_id: 1, neighbour_id: 2 },
  { company_id: 1, unit_id: 2, neighbour_id: 1 },
  { company_id: 1, unit_id: 3, neighbour_id: 1 },
]

/** «Чистые пруды» shows its people's faces; «Сокол» sends the fiscal package of a visit before the bill is closed (domain.md §8). */
export const demoUnitSettings: Seed<typeof unitSettings>[] = [
  { company_id: 1, unit_id: 2, type: 'isAvatarNeeded', value: '1' },
  { company_id: 1, unit_id: 3, type: 'sendSavePackagesWithoutClose', value: '1' },
]

export const demoContractors: Seed<typeof contractors>[] = [
  [1, 'ООО «Бьюти Снаб»', 'Москва, ул. Складочная, д. 1, стр. 18', '7712345671'],
  [1, 'АО «Гигиена-Сервис»', 'Москва, Варшавское шоссе, д. 37А'],
  [1, 'ИП Кузнецова Марина Олеговна', 'Москва, ул. Маршала Бирюзова, д. 22'],
  [1, 'ООО «Чистая линия»', 'Московская обл., г. Химки, ул. Ленинградская, д. 29'],
  [1, 'ООО «Эквайринг Плюс»', 'Москва, Цветной бульвар, д. 2'],
  [2, 'Nail Pro MChJ', 'Ташкент, ул. Шота Руставели, д. 36'],
  [2, 'Toza Servis MChJ', 'Ташкент, ул. Бабура, д. 17'],
].map(([company_id, name_full, address, inn = null], index) => ({
  id: index + 1,
  inn: inn ? String(inn) : null,
  company_id: Number(company_id),
  name_full: String(name_full),
  address_legal: String(address),
  address_actual: String(address),
}))

/** Categories and services belong to a company; those of the second have the same ids with 100 added. */
export const categoryOf = (company: number, category: number) => category + (company - 1) * 100
