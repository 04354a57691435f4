import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { type CardGives, type FormerCardRefusal, type FormerLeft, formerCardRefusal, paidForLeft } from '#domain/club-cards/former.ts'
import { daysBetween } from '#domain/core/clock-time.ts'
import { fromKopecks, type Kopecks, toKopecks, zero } from '#domain/core/money.ts'
import { foldedName, readPrice } from '#domain/core/typed-values.ts'
import { readDay } from '#domain/good-invoices/read.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, instantOf } from '#server/database/instant.ts'
import { bookOpening } from '#server/ledger/opening.ts'
import {
  clientCalled,
  clientField,
  type OpeningPlaces,
  openingPlaces,
  reachedPlace,
  readClient,
  readUnit,
  refuseBrought,
  refuseOther,
  unitField,
} from '#server/ledger/opening-names.ts'
import type { ImportSpec, Known, Parsed, Read, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import type { Row } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { clubCardRecord } from './club-cards.record.ts'
import { writeEntries } from './entries.ts'
import { newNumber } from './issue.ts'
import { cardByNumber } from './known.ts'

const { fields } = clubCardsRu
const text = importMessages.clubCards

interface Type extends CardGives {
  id: number
  title: string
  percent: number | null
  freeze_days: number
  is_shared: boolean
  service_ids: number[]
}
interface Facts extends OpeningPlaces {
  types: Type[]
}

/** Club cards that a former program sold: a card has what was left of it, owed from the day of the import (docs/decisions/123). */
export const clubCardsImport: ImportSpec<Facts> = {
  mayCreate: 'ClubCard.sell',
  mayUpdate: 'ClubCard.sell',
  feature: 'club-cards',
  byHand: 100,
  isQuick: true,
  fields: [
    clientField,
    {
      key: 'type',
      title: fields.type_id,
      aliases: ['Карта', 'Абонемент', 'Название', 'Вид абонемента'],
      isRequired: true,
      example: 'Маникюр, 10 визитов',
    },
    { key: 'visits', title: fields.visits_left, aliases: ['Визитов', 'Осталось посещений'], example: '6' },
    { key: 'nominal', title: fields.nominal_left, aliases: ['Осталось денег', 'Баланс', 'Остаток'], example: '' },
    { key: 'paid', title: text.paid, aliases: ['Стоимость остатка'], example: '15 000,00' },
    {
      key: 'valid_until',
      title: fields.valid_until,
      aliases: ['Годна до', 'Срок', 'Срок действия'],
      isRequired: true,
      example: '31.12.2027',
    },
    unitField,
  ],
  neededForNew: [],
  facts,
  parse,
  match,
  write,
}

/** Types that are not sold any more have cards too. */
async function facts(ctx: Ctx): Promise<Facts> {
  const [places, types] = await Promise.all([
    openingPlaces(ctx),
    ctx.sql<Type>(
      `select t.id, t.title, t.kind, t.price, t.visits, t.nominal, t.percent, t.freeze_days, t.is_shared,
         array(select s.service_id from club_card_type_services s where s.club_card_type_id = t.id order by 1) as service_ids
       from club_card_types t order by t.id`,
    ),
  ])
  return { ...places, types }
}

const typeNamed = ({ types }: Facts, title: unknown) => types.find((one) => foldedName(one.title) === foldedName(String(title)))

const words: Record<FormerCardRefusal, readonly [field: string, why: string]> = {
  no_visits: ['visits', text.noVisits],
  no_nominal: ['nominal', text.noNominal],
  not_visits: ['visits', text.notVisits],
  not_nominal: ['nominal', text.notNominal],
  no_paid: ['paid', importMessages.noSum],
  dear: ['paid', text.dear],
  free: ['paid', text.free],
}

/** More visits than a type gives are a former program's gift; a thousand is a slip. */
const readVisits = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null)

function parse(given: Record<string, string>, known: Facts): Parsed {
  const errors: Record<string, string> = {}
  const read = readerOf(given, errors)
  const phone = readClient(given, errors)
  const visits = read('visits', readVisits, text.visits)
  const nominal = read('nominal', readPrice, messages.price)
  const paid = read('paid', readPrice, messages.price)
  const valid_until = read('valid_until', readDay, messages.date)
  const type = typeNamed(known, given.type)
  readUnit(given, errors, known)
  if (!given.type) errors.type = messages.required
  else if (!type) errors.type = text.noType(given.type)
  if (given.valid_until === undefined) errors.valid_until = messages.required
  const key = [phone, type?.title, valid_until].filter(Boolean).join(' · ')
  if (Object.keys(errors).length > 0 || !type) return { key, errors }
  const refused = formerCardRefusal(type, leftIn({ visits, nominal, paid }))
  if (refused) return { key, errors: Object.fromEntries([words[refused]]) }
  const values = { phone, type: type.title, visits, nominal, paid, valid_until }
  return { key, values: { ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)), unit: given.unit } }
}

const leftIn = ({ visits, nominal, paid }: Row): FormerLeft => ({
  visits: typeof visits === 'number' ? visits : undefined,
  nominal: typeof nominal === 'number' ? toKopecks(nominal) : undefined,
  paid: typeof paid === 'number' ? toKopecks(paid) : undefined,
})

/**
 * A card that was brought before says what it began with, whatever was used since: its first day and its days of validity never change, and
 * a frozen card is valid longer.
 */
async function match(ctx: Ctx, _keys: string[], _isLocked: boolean, rows: Read[], known: Facts): Promise<Map<string, Known>> {
  const asked = rows.map(({ values }) => ({ phone: values.phone, type: typeNamed(known, values.type)?.id ?? 0, until: values.valid_until }))
  const opened = await ctx.sql<{ id: number; n: number; visits: number; nominal: Kopecks; paid: Kopecks; kind: Type['kind'] }>(
    `select distinct on (a.n) c.id, a.n::int as n, c.kind, e.visits, e.nominal, e.paid
     from rows from (jsonb_to_recordset($1::jsonb) as (phone text, type int, until date)) with ordinality a(phone, type, until, n)
       join customers u on u.phone = a.phone and u.deleted_at is null
       join club_cards c on c.user_id = u.id and c.type_id = a.type and c.order_id is null and c.sold_day + c.days = a.until
       join club_card_entries e on e.card_id = c.id and e.event = 'opened'
     order by a.n, c.id`,
    [JSON.stringify(asked)],
  )
  return new Map(
    opened.flatMap(({ id, n, kind, visits, nominal, paid }) => {
      const row = rows[n - 1]
      const told = {
        ...(kind === 'visits' && { visits }),
        ...(kind === 'money' && { nominal: fromKopecks(nominal) }),
        paid: fromKopecks(paid),
      }
      return row ? [[row.key, { id, values: told }] as const] : []
    }),
  )
}

function write(ctx: Ctx, rows: Written[], known: Facts) {
  const own = ['phone', 'type', 'visits', 'nominal', 'paid', 'valid_until'].map((key) => [key, key] as const)
  return writeEach(ctx, rows, { ...Object.fromEntries(own), unit_id: 'unit', sum: 'paid' }, async (row) => {
    refuseOther(row)
    const unit = reachedPlace(ctx, known, row)
    const type = typeNamed(known, row.whole.type) ?? fail(E.notFound, { type: [text.noType(String(row.whole.type))] })
    const user_id = await clientCalled(ctx, String(row.whole.phone))
    refuseBrought((await match(ctx, [row.key], true, [{ key: row.key, values: row.whole }], known)).get(row.key))
    await bringCard(ctx, row.whole, { user_id, unit, type, known })
  })
}

interface Brought {
  user_id: number
  unit: Facts['units'][number]
  type: Type
  known: Facts
}

/** Makes the client's card: it is active, gives what is left, and its number is drawn here, because it was never printed. */
async function bringCard(ctx: Ctx, row: Row, { user_id, unit, type, known }: Brought) {
  const until = String(row.valid_until)
  const day = unit.today < until ? unit.today : until
  const { visits = null, nominal = null } = leftIn(row)
  const paid = paidForLeft(type, leftIn(row))
  const { entity: entity_id, currency } = known
  const { id: type_id, title, kind, percent, freeze_days, is_shared, service_ids } = type
  const { id } = await insert(ctx, clubCardRecord, {
    number: await freeNumber(ctx),
    type_id,
    title,
    kind,
    user_id,
    unit_id: unit.id,
    entity_id,
    currency_id: currency,
    price: paid,
    visits,
    nominal,
    percent,
    freeze_days,
    is_shared,
    service_ids,
    life: 'active',
    days: daysBetween(day, until),
    sold_at: instantOf(day === unit.today ? ctx.now : epochAt(day, 0, unit.timezone)),
    sold_day: day,
    valid_until: until,
  })
  if (paid > 0) await bookOpening(ctx, { account: 'liability.club_card', subject_id: id, unit_id: unit.id, entity_id, currency, sum: paid })
  await writeEntries(ctx, [{ card_id: id, event: 'opened', unit_id: unit.id, visits: visits ?? 0, nominal: nominal ?? zero, paid }])
}

async function freeNumber(ctx: Ctx): Promise<string> {
  const number = newNumber()
  return (await cardByNumber(ctx, number)) ? freeNumber(ctx) : number
}
