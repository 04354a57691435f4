import { hash } from '@node-rs/argon2'
import { credentials } from '#server/auth/auth.table.ts'
import { customers } from '#server/customers/customers.table.ts'
import type { Database } from '#server/database/database.ts'
import { employerServices, employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'
import { workplaceServiceCategories, workplaces, workplaceWindows } from '#server/workplaces/workplaces.table.ts'
import { seedCalendar } from './calendar.ts'
import { demoCustomers, moreCustomers, nameOf } from './customers.ts'
import { bumpIds, fill, inTransaction } from './fill.ts'
import { fillOrganisation } from './organisation.ts'
import { credentialRows, employerRows, employerServiceRows, master, type Person, people, seatsOf } from './people.ts'
import { placesOf, workplaceCategoryRows, workplaceRows, workplaceWindowRows } from './places.ts'
import { manicure, pedicure } from './price-list.ts'
import { randomFrom } from './random.ts'
import { loadStands } from './roster.ts'
import { demoUnits } from './studios.ts'

/** How many studios are added to the demo's own four: 40 studios and 400 masters together. */
const STUDIOS = 36
const MASTERS = 366
const CUSTOMERS = 12_000
/** About three months, the last week of drafts. */
const span = { from: -76, to: 14, approvedTo: 7 }

/** A chain as big as a real one, for looking at the product under its daily load; `now` is whole seconds since 1970. */
export async function seedChain(database: Database, { password, now }: { password: string; now: number }) {
  const passwordHash = await hash(password)
  await inTransaction(database, async (client) => {
    await fillOrganisation(client, { passwordHash })
    const studios = Array.from({ length: STUDIOS }, (_, index) => studio(index))
    const places = studios.flatMap((one) => one.places)
    const persons = studios.flatMap((one) => one.persons)
    await fill(
      client,
      units,
      studios.map((one) => one.unit),
    )
    await fill(client, workplaces, workplaceRows(places))
    await fill(client, workplaceServiceCategories, workplaceCategoryRows(places))
    await fill(client, workplaceWindows, workplaceWindowRows(places))
    await fill(client, employers, employerRows(persons, 43))
    await fill(client, employerServices, employerServiceRows(persons))
    await fill(client, credentials, credentialRows(persons, passwordHash))
    await fill(client, customers, moreCustomers(1001, CUSTOMERS, demoCustomers()))
    await bumpIds(client, [units, workplaces, employers, customers])
    await client.query('analyze')
    await seedCalendar(client, randomFrom(42), await loadStands(client, seatsOf([...people, ...persons])), { now, ...span })
  })
  await database.pool.query('analyze')
}

const districts =
  'Таганка Бауманская Тверская Полянка Динамо Аэропорт Войковская Ботанический Медведково Свиблово Сокольники Измайлово Перово Текстильщики Марьино Люблино Автозаводская Тульская Чертаново Ясенево Беляево Университет Кунцево Строгино Митино Тушино Щукино Крылатское Фили Раменки Черёмушки Орехово Домодедовская Выхино Лефортово Пресня'.split(
    ' ',
  )

/** Six tables and chairs, ten or eleven masters in two shifts, an administrator whose phone ends in the studio's id. */
function studio(index: number) {
  const id = 201 + index
  const name = districts[index] ?? `Студия ${id}`
  const places = placesOf({ unit: id, company: 1, firstId: 1001 + index * 10, tables: 4, chairs: 2 })
  const random = randomFrom(id)
  const count = Math.floor(MASTERS / STUDIOS) + (index < MASTERS % STUDIOS ? 1 : 0)
  const persons: Person[] = Array.from({ length: count }, (_, seat) => {
    const place = places[seat % places.length]
    if (!place) throw new Error('no place')
    const { last_name, first_name } = nameOf(index * 12 + seat + 1, random)
    const isTable = place.kind === 'стол'
    const own = isTable ? { gel: seat % 2 === 0 ? 90 : 120 } : { pedicureGel: 105 }
    const services = isTable ? manicure : ([...pedicure, 'combo'] as const)
    return master(1001 + index * 12 + seat, `${last_name} ${first_name}`, id, seat < places.length ? 0 : 1, [place.id], [...services], own)
  })
  const { last_name, first_name } = nameOf(index * 12 + 12, random)
  const administrator: Person = { id, name: `${last_name} ${first_name}`, company: 1, unit: id, position: 2 }
  return {
    unit: { ...demoUnits[0], id, company_id: 1, location_id: 1, name, name_show: name, ...addressOf(name), order: 20 + index },
    places,
    persons: [...persons, administrator],
  }
}

const addressOf = (name: string) => ({ address: `Москва, у метро «${name}»`, address_short: `м. ${name}`, latitude: null, longitude: null })
