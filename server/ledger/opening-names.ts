import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { customerBody } from '#contract/customers/customers.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { foldedName } from '#domain/core/typed-values.ts'
import { readPhone } from '#domain/customers/import.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Known, Written } from '#server/lists/import.ts'
import type { Row } from '#server/lists/list.ts'
import { reachesUnit } from '#server/units/reach.ts'

/**
 * Where a balance of a former program may begin: the studios, each with its day, and the company's default legal entity, which owes it. What sells nothing is
 * among them too, so that a line that names it hears why not.
 */
export interface OpeningPlaces {
  units: { id: number; name: string; today: string; timezone: string; is_store: boolean; is_closed: boolean }[]
  entity: number
  currency: Currency
}

/** The column of the client's phone, under the names that former programs give it. */
export const clientField = {
  key: 'phone',
  title: customersRu.fields.phone,
  isRequired: true,
  example: '+79161234567',
  aliases: ['Телефон клиента', 'Номер телефона', 'Мобильный', 'Клиент'],
}
export const unitField = { key: 'unit', title: importMessages.unit, aliases: ['Филиал', 'Салон'], isRequired: true, example: 'Арбат' }

export async function openingPlaces(ctx: Ctx): Promise<OpeningPlaces> {
  const [units, [own]] = await Promise.all([
    ctx.sql<OpeningPlaces['units'][number]>(
      `select id, name, timezone, (to_timestamp($1) at time zone timezone)::date as today, type = 1 as is_store, closed is true as is_closed
       from units order by id`,
      [ctx.now],
    ),
    ctx.sql<{ entity: number; currency: Currency }>(
      `select l.id as entity, case when c.currency = 'UZS' then 2 else 1 end as currency
       from legal_entities l join companies c on c.id = l.company_id where l.is_default`,
    ),
  ])
  return { units, entity: own?.entity ?? 0, currency: own?.currency ?? 1 }
}

/** A studio that sells goes before a store of the same name. */
function unitNamed({ units }: Pick<OpeningPlaces, 'units'>, name: unknown) {
  const named = units.filter((one) => foldedName(one.name) === foldedName(String(name)))
  return named.find(sells) ?? named[0]
}

const sells = ({ is_store, is_closed }: OpeningPlaces['units'][number]) => !is_store && !is_closed

/** The studio of a line; without it a reason stands at its field. */
export function readUnit(given: Record<string, string>, errors: Record<string, string>, known: OpeningPlaces) {
  const unit = unitNamed(known, given.unit)
  if (!given.unit) errors.unit = messages.required
  else if (!unit) errors.unit = importMessages.noUnit(given.unit)
  else if (unit.is_store) errors.unit = importMessages.isStore(unit.name)
  else if (unit.is_closed) errors.unit = importMessages.isClosed(unit.name)
  return unit
}

/** The same studio when the line is written: it must be within this person's reach, which is known without a question. */
export function reachedPlace({ me }: Ctx, known: OpeningPlaces, { whole }: Written) {
  const unit = unitNamed(known, whole.unit)
  return unit && reachesUnit(me, unit.id) ? unit : fail(E.notFound, { unit: [importMessages.noUnit(String(whole.unit))] })
}

/** The client's phone of a line, as cards of clients have it; what is no phone is told at its field. */
export function readClient({ phone }: Record<string, string>, errors: Record<string, string>): string | undefined {
  const read = customerBody.shape.phone.safeParse(readPhone(phone ?? ''))
  if (!read.success) errors.phone = read.error.issues[0]?.message ?? messages.required
  return read.data
}

/** The client with this phone, held until the end of the transaction. */
export async function clientCalled(ctx: Ctx, phone: string): Promise<number> {
  const [row] = await ctx.sql<{ id: number }>(
    'select id from customers where phone = $1 and deleted_at is null and not is_walk_in order by id limit 1 for no key update',
    [phone],
  )
  return row?.id ?? fail(E.notFound, { phone: [importMessages.noClient] })
}

/** Under the client's lock asked again: another file, or the same one sent twice, may have brought it meanwhile. */
export function refuseBrought(found: Known | undefined) {
  if (found) fail(E.duplicate, refusalsOf(found.values))
}

/** What came in once is corrected by a document of the day, and not by another file: each field that differs says so. */
export function refuseOther({ id, before }: Written) {
  if (id === null) return
  fail(E.duplicate, refusalsOf(before))
}

const refusalsOf = (values: Row) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [importMessages.broughtOther(shownAs(value))]]))

/** As the file would write it: a day by its numbers, a sum with a comma. */
function shownAs(value: unknown): string {
  const text = String(value ?? '—')
  return typeof value === 'number' ? text.replace('.', ',') : text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
}
