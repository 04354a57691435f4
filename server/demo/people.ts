import type { credentials } from '#server/auth/auth.table.ts'
import type { employerServices, employers, employerUnits, employerWindows } from '#server/employers/employers.table.ts'
import type { Seed } from './fill.ts'
import { middleName } from './names.ts'
import { BROW_PLACE, templateOf } from './places.ts'
import { manicure, pedicure, serviceOf } from './price-list.ts'
import { randomFrom } from './random.ts'
import { LONG_AGO } from './studios.ts'

export type Rhythm = 0 | 1 | 'week'
type Service = Parameters<typeof serviceOf>[1]
/** Where a master sits: two days at work, two at home; the two parities share the places. The brow master works from Tuesday to Saturday. */
export type Seat = { rhythm: Rhythm; places: number[] }
export type Person = {
  id: number
  name: string
  company: number
  unit: number | null
  position: number
  seat?: Seat
  services?: Service[]
  /** The master's own durations in minutes, which override those of the services (K24). */
  own?: Partial<Record<Service, number>>
}

const SOKOL_EVENING = 19 * 3600
const table = manicure
const chair: Service[] = [...pedicure, 'combo']

/** The ids of those who sign in are the two last digits of their phone, 79000000002 is employer 2. */
const arbat: Person[] = [
  master(14, 'Климова Анна', 1, 0, [1], table, { gel: 90, strengthened: 105 }),
  master(1, 'Соболева Дарья', 1, 0, [2, 6], [...new Set([...table, ...chair])], { strengthened: 105 }),
  master(51, 'Пак Марина', 1, 0, [3], table, { gel: 120 }),
  master(52, 'Ветрова Ольга', 1, 0, [4], table, { strengthened: 105 }),
  master(53, 'Шевцова Юлия', 1, 0, [5], table, { gel: 120 }),
  master(54, 'Гареева Алина', 1, 0, [7], chair, { pedicureGel: 105 }),
  master(55, 'Лосева Вера', 1, 1, [1], table, { extension: 165 }),
  master(56, 'Чен Ирина', 1, 1, [2], table, { gel: 90 }),
  master(57, 'Быкова Полина', 1, 1, [3], table, { strengthened: 105 }),
  master(58, 'Ким Снежана', 1, 1, [4], table, { gel: 120 }),
  master(59, 'Рогова Таисия', 1, 1, [6], chair, { pedicureGel: 105 }),
  master(60, 'Фролова Нина', 1, 1, [7], chair, { pedicureHardware: 75 }),
]
const ponds: Person[] = [
  master(61, 'Ашотова Диана', 2, 0, [11], table, { strengthened: 105 }),
  master(62, 'Белова Кристина', 2, 0, [12], table, { gel: 120 }),
  master(63, 'Сафина Лилия', 2, 0, [13], table, { gel: 90 }),
  master(64, 'Зимина Софья', 2, 0, [15], chair, { pedicureGel: 105 }),
  master(65, 'Мельник Жанна', 2, 0, [16], chair, { pedicureHardware: 75 }),
  master(66, 'Оганян Рита', 2, 1, [11], table, { extension: 165 }),
  master(67, 'Туманова Ева', 2, 1, [12], table, { gel: 120 }),
  master(68, 'Громова Лада', 2, 1, [14], table, { strengthened: 105 }),
  master(69, 'Цой Инга', 2, 1, [15], chair, { pedicureGel: 105 }),
]
const sokol: Person[] = [
  master(71, 'Кравец Галина', 3, 0, [21], table, { gel: 90 }),
  master(72, 'Титова Зоя', 3, 0, [22], table, { strengthened: 105 }),
  master(73, 'Носова Мила', 3, 0, [23], table, { gel: 120 }),
  master(74, 'Дроздова Арина', 3, 0, [24], chair, { pedicureGel: 105 }),
  master(75, 'Валеева Регина', 3, 1, [21], table, { gel: 90 }),
  master(76, 'Юсупова Эльвира', 3, 1, [22], table, { extension: 165 }),
  master(77, 'Королёва Яна', 3, 1, [24], chair, { pedicureHardware: 75 }),
]
const mirabad: Person[] = [
  master(101, 'Каримова Нигора', 4, 0, [41], table, { gel: 90 }),
  master(104, 'Юсупова Малика', 4, 0, [42], table, { strengthened: 105 }),
  master(105, 'Алиева Севара', 4, 0, [43], chair, { pedicureGel: 105 }),
  master(106, 'Рахимова Дилноза', 4, 1, [41], table, { gel: 120 }),
  master(107, 'Ким Лола', 4, 1, [42], table, { strengthened: 105 }),
  master(108, 'Тошева Камила', 4, 1, [43], chair, { pedicureHardware: 75 }),
]

/** One person per position of the role list, administrators of the other studios, and two who may not enter. */
const others: Person[] = [
  person(2, 'Егорова Наталья', 2, 1),
  person(3, 'Савельева Ирина', 3, null),
  person(10, 'Мартынова Елена', 10, null),
  person(12, 'Осипова Алла', 12, null),
  person(13, 'Орлов Максим', 13, 1),
  person(15, 'Гордеева Светлана', 15, 1),
  person(16, 'Калинин Андрей', 16, 1),
  person(17, 'Демидова Юлия', 17, null),
  person(18, 'Блинова Ксения', 18, null),
  person(19, 'Тихонова Галина', 19, null),
  person(20, 'Рыбакова Людмила', 20, null),
  person(23, 'Мухина Алина', 23, null),
  person(24, 'Русакова Вероника', 24, null),
  person(25, 'Лыткина Оксана', 25, null),
  person(26, 'Исаева Тамара', 26, null),
  person(27, 'Филатова Ольга', 27, 1),
  { ...person(32, 'Ершова Милана', 32, 1), seat: { rhythm: 'week', places: [BROW_PLACE] }, services: ['brows'], own: { brows: 75 } },
  { ...person(34, 'Назарова Лидия', 34, 1), services: ['pedicureHardware', 'toes'], own: { pedicureHardware: 105 } },
  { ...person(36, 'Власова Инна', 36, 1), services: ['paraffin'], own: { paraffin: 30 } },
  person(38, 'Журавлёв Артём', 38, 1),
  { ...person(81, 'Панова Раиса', 1, 1), services: table },
  { ...person(82, 'Щукина Эмма', 1, 1), services: table },
  person(83, 'Антипова Дина', 2, 2),
  person(84, 'Хомякова Жанна', 2, 3),
  { ...person(102, 'Саидова Мадина', 2, 4), company: 2 },
  { ...person(113, 'Назаров Рустам', 13, 4), company: 2 },
]
export const FIRED = 81
export const BLOCKED = 82

export const people: Person[] = [...others, ...arbat, ...ponds, ...sokol, ...mirabad]

/** Who signs in by a phone one can remember: everybody but the masters that are not in the role list. */
const isKnown = (one: Person) => !one.seat || [1, 14, 32, 101].includes(one.id)
export const phoneOf = (id: number) => `79000000${String(id).padStart(3, '0')}`

export const demoEmployers: Seed<typeof employers>[] = employerRows(people, 42)

export function employerRows(persons: readonly Person[], seed: number): Seed<typeof employers>[] {
  const random = randomFrom(seed)
  return persons.map((one) => {
    const [last_name = '', first_name = ''] = one.name.split(' ')
    return {
      id: one.id,
      company_id: one.company,
      unit_id: one.unit,
      work_position_id: one.position,
      city_id: one.company,
      last_name,
      first_name,
      middle_name: one.company === 2 ? null : middleName(random, /[ая]$/.test(first_name)),
      phone: phoneFor(one),
      email: null,
      status: one.id === FIRED ? 2 : 1,
      schedule_type: scheduleType(one),
      // Only this one crosses companies: the franchise's super administrator has everything inside his own.
      is_superuser: one.id === 13,
      can_login: true,
      start_work_at: random.day(2018, 2023),
      end_work_at: one.id === FIRED ? '2024-05-31' : null,
      birthday_at: random.day(1978, 2002),
      blocked_at: one.id === BLOCKED ? '2024-06-10 09:00:00 Europe/Moscow' : null,
    }
  })
}

export const demoEmployerUnits: Seed<typeof employerUnits>[] = [1, 2].map((unit_id) => ({ company_id: 1, employer_id: 16, unit_id }))

export const employerServiceRows = (persons: readonly Person[]): Seed<typeof employerServices>[] =>
  persons.flatMap(({ id, company, services = [], own }) =>
    services.map((name) => {
      const minutes = own?.[name]
      return { company_id: company, employer_id: id, service_id: serviceOf(company, name), duration: minutes ? minutes * 60 : null }
    }),
  )

/** Who works where and when: the seed of the shifts. */
export const seatsOf = (persons: readonly Person[]): WorkSeat[] =>
  persons.flatMap(({ id, seat, unit }) =>
    (seat?.places ?? []).map((workplace) => ({
      employer: id,
      workplace,
      rhythm: seat?.rhythm ?? 0,
      until: unit === 3 ? SOKOL_EVENING : null,
    })),
  )
/** `until` is in seconds of the day; null: the studio's closing time. */
export type WorkSeat = { employer: number; workplace: number; rhythm: Rhythm; until: number | null }
/** «Сокол» cuts shifts by the master, not by the place: ten to seven, an hour of air at the end (W3). */
export const demoEmployerWindows: Seed<typeof employerWindows>[] = sokol.map((one) => ({
  company_id: one.company,
  employer_id: one.id,
  ...templateOf(['10:00', 90, 90, 120, 90, 90]),
}))

export const credentialRows = (persons: readonly Person[], password_hash: string): Seed<typeof credentials>[] =>
  persons.map((one) => ({ employer_id: one.id, password_hash, must_change: false, updated_at: LONG_AGO }))

export function master(
  id: number,
  name: string,
  unit: number,
  rhythm: Rhythm,
  places: number[],
  services: Service[],
  own: Person['own'],
): Person {
  return { id, name, unit, company: unit === 4 ? 2 : 1, position: id === 14 ? 14 : 1, seat: { rhythm, places }, services, own }
}

function person(id: number, name: string, position: number, unit: number | null): Person {
  return { id, name, position, unit, company: 1 }
}

function scheduleType(one: Person): number {
  if (sokol.includes(one)) return 1
  return one.position === 2 || one.position === 27 ? 2 : 0
}

function phoneFor(one: Person): string {
  const { id, company } = one
  if (isKnown(one)) return phoneOf(id)
  return company === 2 ? `99890${String(3_100_000 + id * 7919)}` : `7926${String((1_000_000 + id * 77_347) % 10_000_000).padStart(7, '0')}`
}
