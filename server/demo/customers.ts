import type { customers } from '#server/customers/customers.table.ts'
import type { Seed } from './fill.ts'
import { firstNames, lastNames, middleName } from './names.ts'
import { type Random, randomFrom } from './random.ts'

type Customer = Seed<typeof customers>

/** Customers whom tests and a newcomer's first search know by name. */
const known = [
  { last_name: 'Иванова', first_name: 'Мария', middle_name: 'Петровна', phone: '79161234567' },
  { last_name: 'Смирнова', first_name: 'Екатерина', middle_name: 'Андреевна', phone: '79031112233' },
  { last_name: 'Орлов', first_name: 'Дмитрий', middle_name: null, phone: '79057778899' },
  { last_name: 'Лебедева', first_name: 'София', middle_name: 'Игоревна', phone: '79260005544' },
  { last_name: 'Ковалёва', first_name: 'Вероника', middle_name: null, phone: '79851230099' },
  { last_name: null, first_name: 'Новый клиент', middle_name: null, phone: '79990001122' },
]
export const NAMELESS = 6
export const blocked = [7, 90, 201, 333, 512]
export const deleted = [8, 404]
/** Written down twice: by one mailbox, by one birthday, by a phone typed with a wrong operator (domain.md §8). */
const twins: Record<number, number> = { 610: 21, 611: 22, 612: 23 }
/** The field that both twins of a pair share; all others differ. */
const sameOf: Record<number, Partial<Customer>> = {
  21: { email: 'client21@mail.example', middle_name: null },
  610: { email: 'Client21@mail.example', birth_date: null },
  22: { birth_date: '1988-04-17', middle_name: null },
  611: { birth_date: '1988-04-17' },
  23: { phone: '79167204418', middle_name: null, birth_date: null },
  612: { phone: '79617204418', birth_date: null },
}
export const COUNT = 620
export const COUNT_ABROAD = 60

/** The id of a country, its code, how many digits follow it, and its weight. */
const countries = [
  { id: 1, code: '7', operators: ['903', '905', '909', '915', '916', '925', '926', '963', '977', '985'], length: 10, until: 0.86 },
  { id: 4, code: '375', operators: ['29', '33', '44'], length: 9, until: 0.93 },
  { id: 3, code: '998', operators: ['90', '93', '97'], length: 9, until: 0.97 },
  { id: 2, code: '380', operators: ['50', '67', '93'], length: 9, until: 1 },
]
const comments = [
  'Просит кофе без сахара',
  'Любит тёмные оттенки',
  'Приходит с дочерью',
  'Любит Анну, других мастеров не предлагать',
  'Опаздывает на 10 минут',
]

export function demoCustomers(): Customer[] {
  const random = randomFrom(42)
  const taken = new Set(known.map((one) => one.phone))
  const rows = Array.from({ length: COUNT + COUNT_ABROAD }, (_, index) => customer(random, index + 1, index < COUNT ? 1 : 2, taken))
  for (const [copy, original] of Object.entries(twins)) {
    const [one, other] = [rows[Number(copy) - 1], rows[original - 1]]
    if (one && other) Object.assign(one, { last_name: other.last_name, first_name: other.first_name, middle_name: null })
  }
  for (const [id, same] of Object.entries(sameOf)) Object.assign(rows[Number(id) - 1] ?? {}, same)
  return rows
}

/** Further customers of the first company, from `firstId` on; their phones differ from `others`'. */
export function moreCustomers(firstId: number, count: number, others: readonly Customer[]): Customer[] {
  const random = randomFrom(firstId)
  const taken = new Set(others.map((one) => one.phone))
  return Array.from({ length: count }, (_, index) => customer(random, firstId + index, 1, taken))
}

/** The n-th of all pairs of first and last name, well mixed: the steps are prime to the number of pairs, so none returns early. */
export function nameOf(index: number, random: Random) {
  const isWoman = index % 12 !== 0
  const { last, first } = pairOf(lastNames.russian, isWoman ? firstNames.women : firstNames.men, index * (isWoman ? 1013 : 37))
  return { last_name: isWoman ? `${last}а` : last, first_name: first, middle_name: random.chance(0.4) ? middleName(random, isWoman) : null }
}

function pairOf(lasts: readonly string[], firsts: readonly string[], index: number) {
  const at = index % (lasts.length * firsts.length)
  return { last: lasts[at % lasts.length] ?? '', first: firsts[Math.floor(at / lasts.length)] ?? '' }
}

function customer(random: Random, id: number, company_id: 1 | 2, taken: Set<string>): Customer {
  const isAbroad = company_id === 2
  const share = random.next()
  const country = countries.find((one) => (isAbroad ? one.id === 3 : share < one.until)) ?? countries[0]
  return {
    id,
    company_id,
    ...(isAbroad ? nameAbroad(id - COUNT) : nameOf(id, random)),
    phone: newPhone(random, country, taken),
    email: random.chance(0.25) ? `client${id}@mail.example` : null,
    comment: random.chance(0.06) ? random.pick(comments) : null,
    confirm_email: random.chance(0.2),
    confirm_sms: random.chance(0.8),
    user_source_id: random.chance(0.85) ? random.whole(1, 6) : null,
    country_id: country?.id ?? 1,
    city_id: company_id,
    birth_date: random.chance(0.6) ? random.day(1965, 2006) : null,
    is_blocked: blocked.includes(id),
    deleted_at: deleted.includes(id) ? '2024-09-01 12:00:00 Europe/Moscow' : null,
    created_at: `${random.day(2022, 2023)} ${random.whole(10, 21)}:00:00 Europe/Moscow`,
    ...known[id - 1],
    ...(id <= known.length && { country_id: 1 }),
  }
}

function nameAbroad(index: number) {
  const { last, first } = pairOf(lastNames.uzbek, firstNames.uzbek, index * 37)
  return { last_name: `${last}а`, first_name: first, middle_name: null }
}

function newPhone(random: Random, country: (typeof countries)[number] | undefined, taken: Set<string>): string {
  if (!country) throw new Error('no country')
  for (;;) {
    const operator = random.pick(country.operators)
    const rest = country.length - operator.length
    const phone = `${country.code}${operator}${String(random.whole(0, 10 ** rest - 1)).padStart(rest, '0')}`
    if (taken.has(phone)) continue
    taken.add(phone)
    return phone
  }
}
