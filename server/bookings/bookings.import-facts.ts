import { messages } from '#contract/core/rules.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { foldedName } from '#domain/core/typed-values.ts'
import { readPhone } from '#domain/customers/import.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'

export interface Named {
  id: number
  name: string
}
interface Unit extends Named {
  timezone: string
}
interface Master extends Named {
  last_name: string
  first_name: string
  phone: string
}

/** Names by which the texts of a file are found, read once for a batch. */
export interface BookingFacts {
  units: Unit[]
  services: Named[]
  masters: Master[]
  countries: { id: number; phone_code: string }[]
  today: string
}

export async function bookingFacts(ctx: Ctx): Promise<BookingFacts> {
  const [units, services, masters, countries] = await Promise.all([
    ctx.sql<Unit>('select id, name, timezone from units where not closed and type <> 1 order by "order", id'),
    ctx.sql<Named>('select id, title as name from services where deleted_at is null order by id'),
    ctx.sql<Master>(
      `select id, last_name, first_name, concat_ws(' ', last_name, first_name) as name, phone from employers
       where deleted_at is null and status <> 2 order by id`,
    ),
    ctx.sql<{ id: number; phone_code: string }>('select id, phone_code from countries order by length(phone_code) desc'),
  ])
  return { units, services, masters, countries, today: wallTime(ctx.now, units[0]?.timezone ?? ctx.zone).slice(0, 10) }
}

/** The studio that a row names; a chain with one studio need not name it. Answers a text where there is none: why not. */
export function unitOf(text: string | undefined, { units }: BookingFacts): Unit | string {
  const [only, other] = units
  if (text === undefined) return only && !other ? only : messages.required
  return units.find(({ name }) => foldedName(name) === foldedName(text)) ?? importMessages.noUnit(text)
}

/** By phone, else by «Климова Вера» or «Вера Климова», else by a first name that nobody else has; undefined: any master. */
export function masterOf(name: string | undefined, phone: string | undefined, { masters }: BookingFacts): Master | string | undefined {
  if (phone) return masters.find((one) => one.phone === readPhone(phone)) ?? importMessages.noMaster(phone)
  if (!name) return undefined
  const said = foldedName(name)
  const isCalled = ({ last_name, first_name }: Master) =>
    [`${last_name} ${first_name}`, `${first_name} ${last_name}`, first_name].some((one) => foldedName(one) === said)
  const isBegun = ({ last_name, first_name }: Master) => said.startsWith(`${foldedName(`${last_name} ${first_name}`)} `)
  const [only, other] = masters.filter((one) => isCalled(one) || isBegun(one))
  if (other) return importMessages.manyMasters(name)
  return only ?? importMessages.noMaster(name)
}

/** The label of a master; namesakes are told apart by the ends of their phones. */
export const labelOf = (master: Master, { masters }: BookingFacts) =>
  masters.some((one) => one.name === master.name && one.id !== master.id) ? `${master.name} ${master.phone.slice(-4)}` : master.name
