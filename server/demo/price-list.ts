import { toKopecks } from '#domain/core/money.ts'
import type { serviceCategories } from '#server/service-categories/service-categories.table.ts'
import type { servicePrices, services } from '#server/services/services.table.ts'
import type { Seed } from './fill.ts'
import { categoryOf, LONG_AGO } from './studios.ts'

/** Ids of the services of company 1; those of company 2 are greater by 100. */
export const serviceIds = {
  classic: 1,
  hardware: 2,
  gel: 3,
  strengthened: 4,
  men: 5,
  child: 6,
  extension: 7,
  removal: 8,
  repair: 9,
  pedicureHardware: 11,
  pedicureGel: 12,
  toes: 13,
  pedicureMen: 14,
  combo: 21,
  french: 31,
  rub: 32,
  design: 33,
  paraffin: 41,
  brows: 51,
} as const
type ServiceName = keyof typeof serviceIds

/** `flags`: M ignore_window_ratio, W ignore_windows, n countable, p popular. */
type Line = {
  name: ServiceName
  category: number
  title: string
  minutes: number
  roubles: number
  sums: number
  flags?: string
  subtitle?: string
}

const categories: [id: number, title: string][] = [
  [12, 'Маникюр'],
  [13, 'Педикюр'],
  [16, 'Комплексы'],
  [30, 'Дизайн'],
  [40, 'Уход'],
  [50, 'Брови'],
]

/** Lines of domain.md §8: minutes, roubles, Uzbek sums. */
const lines: Line[] = [
  { name: 'classic', category: 12, title: 'Маникюр классический', minutes: 60, roubles: 1700, sums: 150_000 },
  { name: 'hardware', category: 12, title: 'Маникюр аппаратный', minutes: 60, roubles: 1900, sums: 170_000, flags: 'p' },
  {
    name: 'gel',
    category: 12,
    title: 'Маникюр с гель-лаком',
    minutes: 105,
    roubles: 3200,
    sums: 280_000,
    flags: 'p',
    subtitle: 'Снятие и покрытие',
  },
  { name: 'strengthened', category: 12, title: 'Маникюр с укреплением', minutes: 120, roubles: 3900, sums: 340_000, flags: 'p' },
  { name: 'men', category: 12, title: 'Маникюр мужской', minutes: 60, roubles: 1900, sums: 170_000 },
  { name: 'child', category: 12, title: 'Маникюр детский', minutes: 45, roubles: 1000, sums: 90_000, flags: 'M' },
  { name: 'extension', category: 12, title: 'Наращивание ногтей', minutes: 150, roubles: 5400, sums: 480_000 },
  { name: 'removal', category: 12, title: 'Снятие покрытия', minutes: 30, roubles: 600, sums: 50_000, flags: 'M' },
  { name: 'repair', category: 12, title: 'Ремонт ногтя', minutes: 15, roubles: 350, sums: 30_000, flags: 'MWn' },
  { name: 'pedicureHardware', category: 13, title: 'Педикюр аппаратный', minutes: 90, roubles: 3000, sums: 260_000, flags: 'p' },
  { name: 'pedicureGel', category: 13, title: 'Педикюр с гель-лаком', minutes: 120, roubles: 3900, sums: 340_000, flags: 'p' },
  { name: 'toes', category: 13, title: 'Педикюр «пальчики»', minutes: 60, roubles: 2100, sums: 180_000 },
  { name: 'pedicureMen', category: 13, title: 'Педикюр мужской', minutes: 90, roubles: 3400, sums: 300_000 },
  { name: 'combo', category: 16, title: 'Маникюр и педикюр с гель-лаком', minutes: 225, roubles: 6600, sums: 580_000 },
  { name: 'french', category: 30, title: 'Френч', minutes: 15, roubles: 500, sums: 45_000 },
  { name: 'rub', category: 30, title: 'Втирка', minutes: 15, roubles: 400, sums: 35_000 },
  { name: 'design', category: 30, title: 'Дизайн ногтя', minutes: 0, roubles: 150, sums: 13_000, flags: 'n' },
  { name: 'paraffin', category: 40, title: 'Парафинотерапия', minutes: 15, roubles: 700, sums: 60_000 },
  { name: 'brows', category: 50, title: 'Коррекция и окрашивание бровей', minutes: 60, roubles: 1900, sums: 165_000 },
]

/** In «Чистые пруды» the coating costs more: the price of a studio goes before the price of the list (K24). */
const PONDS_GEL = { unit: 2, roubles: 3400 }

const companies = [1, 2]
export const serviceOf = (company: number, name: ServiceName) => serviceIds[name] + (company - 1) * 100

export const demoCategories: Seed<typeof serviceCategories>[] = companies.flatMap((company) =>
  categories.map(([id, title], index) => ({
    id: categoryOf(company, id),
    company_id: company,
    title,
    show_aggregator: true,
    priority: index + 1,
  })),
)

export const demoServices: Seed<typeof services>[] = companies.flatMap((company) =>
  lines.map(({ name, category, title, minutes, flags = '', subtitle = null }, index) => ({
    id: serviceOf(company, name),
    company_id: company,
    service_category_id: categoryOf(company, category),
    title,
    title_online: title,
    title_cashier: title,
    subtitle,
    duration: minutes * 60,
    priority: index + 1,
    is_countable: flags.includes('n'),
    ignore_window_ratio: flags.includes('M'),
    ignore_windows: flags.includes('W'),
    popular: flags.includes('p'),
    show_crm: true,
    show_aggregator: name !== 'repair',
  })),
)

const priceOf = (company: number, name: ServiceName, unit_id: number | null, amount: number) => ({
  company_id: company,
  price_company_id: company,
  service_id: serviceOf(company, name),
  unit_id,
  begin_at: LONG_AGO,
  end_at: null,
  price: toKopecks(amount),
})

export const demoPrices: Seed<typeof servicePrices>[] = [
  ...companies.flatMap((company) => lines.map((line) => priceOf(company, line.name, null, company === 1 ? line.roubles : line.sums))),
  priceOf(1, 'gel', PONDS_GEL.unit, PONDS_GEL.roubles),
]

export const manicure: ServiceName[] = [
  'classic',
  'hardware',
  'gel',
  'strengthened',
  'men',
  'child',
  'extension',
  'removal',
  'repair',
  'french',
  'rub',
  'design',
  'paraffin',
]
export const pedicure: ServiceName[] = ['pedicureHardware', 'pedicureGel', 'toes', 'pedicureMen', 'french', 'design', 'paraffin']
