import type { workplaceServiceCategories, workplaces, workplaceWindows } from '#server/workplaces/workplaces.table.ts'
import type { Seed } from './fill.ts'
import { categoryOf, LONG_AGO } from './studios.ts'

/** The place P3 of «Арбат». */
export const BROW_PLACE = 8

/** Tables M1…, then chairs P1…. */
export type Room = { unit: number; company: number; firstId: number; tables: number; chairs: number }
const rooms: Room[] = [
  { unit: 1, company: 1, firstId: 1, tables: 5, chairs: 3 },
  { unit: 2, company: 1, firstId: 11, tables: 4, chairs: 2 },
  { unit: 3, company: 1, firstId: 21, tables: 3, chairs: 2 },
  { unit: 4, company: 2, firstId: 41, tables: 2, chairs: 2 },
]
type Kind = 'стол' | 'кресло'
export type Workplace = { id: number; company: number; unit: number; title: string; kind: Kind; categories: number[]; chains: Chain[] }

/** The begin of the chain, and its lengths in minutes. */
export type Chain = [begin: string, ...minutes: number[]]
const late: Chain[] = [
  ['10:00', 120, 90, 120],
  ['16:00', 120, 90, 150],
]
const early: Chain[] = [
  ['10:00', 120, 120],
  ['14:30', 120, 90, 90, 150],
]
const lateUntil8: Chain[] = [
  ['10:00', 120, 90, 120],
  ['16:00', 120, 120],
]
const earlyUntil8: Chain[] = [
  ['10:00', 120, 120],
  ['14:30', 120, 90, 120],
]
/** Nobody eats and no hour-long service is sellable: one place of the chain shows the refusal «ratio». */
const rigid: Chain[] = [['10:00', 120, 120, 120, 120, 120, 120]]

export function placesOf(room: Room): Workplace[] {
  return Array.from({ length: room.tables + room.chairs }, (_, index) => {
    const kind = index < room.tables ? 'стол' : 'кресло'
    const id = room.firstId + index
    const title = kind === 'стол' ? `M${index + 1}` : `P${index - room.tables + 1}`
    const categories = categoriesOf(room.company, kind, id)
    return { id, company: room.company, unit: room.unit, title, kind, categories, chains: chainsOf(room.unit, title, index) }
  })
}

export const demoPlaces: Workplace[] = rooms.flatMap(placesOf)

function categoriesOf(company: number, kind: Kind, id: number): number[] {
  const shown = kind === 'стол' ? [12, 30, 40] : [13, 16, 30, 40]
  const brows = id === BROW_PLACE ? [50] : []
  return [...shown, ...brows].map((category) => categoryOf(company, category))
}

function chainsOf(unit: number, title: string, index: number): Chain[] {
  if (unit === 1 && title === 'M5') return rigid
  if (unit === 4) return index % 2 === 0 ? lateUntil8 : earlyUntil8
  return index % 2 === 0 ? late : early
}

export function workplaceRows(places: readonly Workplace[]): Seed<typeof workplaces>[] {
  return places.map(({ id, company, unit, title, kind }) => ({ id, company_id: company, unit_id: unit, title, kind }))
}

export function workplaceCategoryRows(places: readonly Workplace[]): Seed<typeof workplaceServiceCategories>[] {
  return places.flatMap(({ id, company, categories }) =>
    [12, 13, 16, 30, 40, 50].map((category) => {
      const service_category_id = categoryOf(company, category)
      return { company_id: company, workplace_id: id, service_category_id, enabled: categories.includes(service_category_id) }
    }),
  )
}

export function workplaceWindowRows(places: readonly Workplace[]): Seed<typeof workplaceWindows>[] {
  return places.flatMap(({ id, company, chains }) =>
    chains.map((chain) => ({ company_id: company, workplace_id: id, ...templateOf(chain) })),
  )
}

export function templateOf([begin, ...minutes]: Chain) {
  return { begin_at: `${LONG_AGO} ${begin}:00`, end_at: null, schedule: minutes.map((length) => length * 60) }
}
