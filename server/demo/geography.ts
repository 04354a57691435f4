import type { cityDistricts } from '#server/districts/districts.table.ts'
import type { metros } from '#server/metros/metros.table.ts'
import type { Seed } from './fill.ts'

const MOSCOW = 1
const TASHKENT = 2

export const demoDistricts: Seed<typeof cityDistricts>[] = [
  ...['Арбат', 'Басманный', 'Сокол', 'Красносельский', 'Хамовники'].map((name) => ({ city_id: MOSCOW, name })),
  ...['Мирабадский', 'Яккасарайский', 'Юнусабадский'].map((name) => ({ city_id: TASHKENT, name })),
].map((district, index) => ({ id: index + 1, ...district }))

/** Lines in the colours of their maps. */
const lines = {
  'Арбатско-Покровская': '#0072BA',
  Сокольническая: '#EF161E',
  Замоскворецкая: '#2DBE2C',
  'Калужско-Рижская': '#ED9121',
  Чиланзарская: '#C8102E',
  Узбекистанская: '#0057B8',
  Юнусабадская: '#00843D',
} as const

const stations: [city: number, line: keyof typeof lines, ...names: string[]][] = [
  [MOSCOW, 'Арбатско-Покровская', 'Арбатская', 'Смоленская'],
  [MOSCOW, 'Сокольническая', 'Чистые пруды', 'Комсомольская'],
  [MOSCOW, 'Замоскворецкая', 'Сокол', 'Аэропорт'],
  [MOSCOW, 'Калужско-Рижская', 'Тургеневская'],
  [TASHKENT, 'Чиланзарская', 'Площадь Амира Темура'],
  [TASHKENT, 'Узбекистанская', 'Айбек', 'Ташкент'],
  [TASHKENT, 'Юнусабадская', 'Мингурик'],
]

export const demoMetros: Seed<typeof metros>[] = stations
  .flatMap(([city_id, line, ...names]) => names.map((name) => ({ city_id, name, line, color: lines[line] })))
  .map((station, index) => ({ id: index + 1, ...station }))

const idOf = (rows: readonly { id?: number; name: string }[], name: string) => rows.find((one) => one.name === name)?.id

/** Where the demo studios stand: studio, district, station. */
export const demoStands = (
  [
    [1, 'Арбат', 'Арбатская'],
    [2, 'Басманный', 'Чистые пруды'],
    [3, 'Сокол', 'Сокол'],
    [4, 'Мирабадский', 'Айбек'],
    [9, 'Красносельский', 'Комсомольская'],
  ] as const
).map(([unit, district, station]) => ({ unit, district: idOf(demoDistricts, district), station: idOf(demoMetros, station) }))
