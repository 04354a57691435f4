import { messages } from '#contract/core/rules.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { fromKopecks, type Kopecks, toKopecks } from '#domain/core/money.ts'
import { foldedName, readPrice } from '#domain/core/typed-values.ts'
import { itemKind, type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
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
import type { ImportSpec, Known, Parsed, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import { type Route, routesOfKind } from '#server/orders/till.ts'
import { keepFormer } from './former-advance.ts'

const text = importMessages.advances

interface Facts extends OpeningPlaces {
  /** Whose sale a prepayment is in each studio. */
  routes: Map<number, Route>
}

/**
 * What clients had paid before to a former program. An advance is kept under an order of its own (C7), so each line makes one that nobody has sold: no
 * register, no shift and no receipt stand behind it, but the opening entry of the ledger (docs/decisions/123).
 */
export const advancesImport: ImportSpec<Facts> = {
  mayCreate: 'PKO.create',
  mayUpdate: 'PKO.create',
  feature: 'orders',
  byHand: 100,
  isQuick: true,
  fields: [
    clientField,
    {
      key: 'sum',
      title: importMessages.sum,
      aliases: ['Предоплата', 'Аванс', 'Депозит', 'Остаток'],
      isRequired: true,
      example: '1 500,00',
    },
    { key: 'way', title: text.way, aliases: ['Способ оплаты', 'Оплата'], example: 'Карта' },
    unitField,
  ],
  neededForNew: [],
  facts,
  parse,
  match,
  write,
}

async function facts(ctx: Ctx): Promise<Facts> {
  const [places, routes] = await Promise.all([openingPlaces(ctx), routesOfKind(ctx, itemKind.instalment)])
  return { ...places, routes }
}

/** The ways in which money was taken at a desk, and is given back there. */
const WAYS: readonly PaymentType[] = [paymentType.cash, paymentType.card]
const titleOf = (type: number) => paymentTypes.find(({ id }) => id === type)?.title ?? ''
const readWay = (typed: string) => WAYS.find((type) => foldedName(titleOf(type)) === foldedName(typed)) ?? null

function parse(given: Record<string, string>, known: OpeningPlaces): Parsed {
  const errors: Record<string, string> = {}
  const read = readerOf(given, errors)
  const phone = readClient(given, errors)
  const sum = read('sum', readPrice, messages.price)
  const way = read('way', readWay, text.unknownWay) ?? paymentType.cash
  readUnit(given, errors, known)
  if (given.sum === undefined) errors.sum = messages.required
  else if (sum === 0) errors.sum = importMessages.noSum
  const key = [phone, titleOf(way)].filter(Boolean).join(' · ')
  if (Object.keys(errors).length > 0 || sum === undefined) return { key, errors }
  return { key, values: { phone, sum, way: titleOf(way), unit: given.unit } }
}

/** An advance that was brought before says its sum, however much of it was used since and whoever has it now; a client has one for each way. */
async function match(ctx: Ctx, keys: string[]): Promise<Map<string, Known>> {
  const rows = await ctx.sql<{ id: number; phone: string; way: number; sum: Kopecks }>(
    `select o.id, c.phone, p.type as way, o.total as sum from customers c
       join orders o on o.opening_user_id = c.id join payments p on p.order_id = o.id
     where c.phone = any($1::text[]) and c.deleted_at is null`,
    [keys.map((key) => key.split(' · ')[0])],
  )
  return new Map(rows.map(({ id, phone, way, sum }) => [`${phone} · ${titleOf(way)}`, { id, values: { sum: fromKopecks(sum) } }]))
}

function write(ctx: Ctx, rows: Written[], known: Facts) {
  const own = { phone: 'phone', sum: 'sum', way: 'way', unit_id: 'unit' }
  return writeEach(ctx, rows, own, async (row) => {
    refuseOther(row)
    const unit = reachedPlace(ctx, known, row)
    const user_id = await clientCalled(ctx, String(row.whole.phone))
    refuseBrought((await match(ctx, [row.key])).get(row.key))
    const type = readWay(String(row.whole.way)) ?? paymentType.cash
    const { entity = 0, taxation = '' } = known.routes.get(unit.id) ?? {}
    const [sum, currency] = [toKopecks(Number(row.whole.sum)), known.currency]
    const kept = { unit_id: unit.id, user_id, type, sum, currency, entity, taxation, title: text.line, isBrought: true }
    await keepFormer(ctx, kept, (id) =>
      bookOpening(ctx, { account: 'liability.advance', subject_id: id, unit_id: unit.id, entity_id: entity, currency, sum }),
    )
  })
}
