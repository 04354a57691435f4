import { messages } from '#contract/core/rules.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { fromKopecks, kopecks, toKopecks } from '#domain/core/money.ts'
import { readPrice } from '#domain/core/typed-values.ts'
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
  unitField,
} from '#server/ledger/opening-names.ts'
import type { ImportSpec, Known, Parsed, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import { walletOf } from '#server/orders/bonus-accruals.ts'
import { lockWallets } from '#server/orders/bonuses.ts'

/** Bonuses that clients had in the former program, a client on each line: owed by the company's default legal entity. */
export const bonusesImport: ImportSpec<OpeningPlaces> = {
  mayCreate: 'Bonuses.add',
  mayUpdate: 'Bonuses.add',
  feature: 'customer-wallet',
  byHand: 100,
  fields: [
    clientField,
    unitField,
    {
      key: 'sum',
      title: importMessages.bonuses,
      aliases: ['Баланс бонусов', 'Остаток бонусов', 'Баллы'],
      isRequired: true,
      example: '350,00',
    },
  ],
  neededForNew: [],
  facts: openingPlaces,
  parse,
  match,
  write,
}

function parse(given: Record<string, string>, known: OpeningPlaces): Parsed {
  const errors: Record<string, string> = {}
  const phone = readClient(given, errors)
  const sum = readerOf(given, errors)('sum', readPrice, messages.price)
  readUnit(given, errors, known)
  if (given.sum === undefined) errors.sum = messages.required
  else if (sum === 0) errors.sum = importMessages.noSum
  const key = phone ?? ''
  if (Object.keys(errors).length > 0 || sum === undefined) return { ...(key && { key }), errors }
  return { key, values: { phone: key, unit: given.unit, sum } }
}

/** A client whose bonuses were brought before says how many; the studio only names the place of the entry. */
async function match(ctx: Ctx, phones: string[], _isLocked: boolean, rows: { key: string; values: Record<string, unknown> }[]) {
  const opened = await ctx.sql<{ id: number; phone: string; sum: number }>(
    `select c.id, c.phone, abs(sum(l.amount))::float8 as sum from customers c join wallets w on w.user_id = c.id
       join ledger_lines l on l.company_id = w.company_id and l.account = 'liability.bonus' and l.subject_id = w.id
       join ledger_entries e on e.id = l.entry_id and e.doc_type = 'opening'
     where c.phone = any($1::text[]) and c.deleted_at is null group by c.id, c.phone`,
    [phones],
  )
  return new Map<string, Known>(
    opened.flatMap(({ id, phone, sum }) => {
      const row = rows.find(({ key }) => key === phone)
      return row ? [[phone, { id, values: { ...row.values, sum: fromKopecks(kopecks(sum)) } }] as const] : []
    }),
  )
}

function write(ctx: Ctx, rows: Written[], known: OpeningPlaces) {
  const sorted = rows.toSorted((one, other) => one.key.localeCompare(other.key))
  return writeEach(ctx, sorted, { sum: 'sum', phone: 'phone', unit_id: 'unit' }, async (row) => {
    const unit = reachedPlace(ctx, known, row)
    const user = await clientCalled(ctx, row.key)
    const wallet = await walletOf(ctx, user, known.entity)
    await lockWallets(ctx, [wallet])
    const sum = toKopecks(Number(row.whole.sum))
    await bookOpening(ctx, { account: 'liability.bonus', subject_id: wallet, unit_id: unit.id, entity_id: known.entity, currency: 1, sum })
  })
}
