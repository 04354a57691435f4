import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { safesRu } from '#contract/safes/safes.ru.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { fromKopecks, toKopecks } from '#domain/core/money.ts'
import { foldedName, readPrice } from '#domain/core/typed-values.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { bookOpening, openingsOf } from '#server/ledger/opening.ts'
import type { ImportSpec, Known, Parsed, Read, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import { reachesUnit } from '#server/units/reach.ts'

const { fields } = safesRu

interface Safe {
  id: number
  unit_id: number
  unit: string
  title: string
  is_default: boolean
  entity_id: number
  currency: Currency
}

/** Money that lay in safes when the company moved in: a safe on each line. A drawer begins with what its first shift finds. */
export const safesImport: ImportSpec<Safe[]> = {
  mayCreate: 'PKO.create',
  mayUpdate: 'PKO.create',
  feature: 'safes',
  byHand: 100,
  fields: [
    { key: 'unit', title: fields.unit, aliases: ['Филиал', 'Салон'], isRequired: true, example: 'Арбат' },
    { key: 'safe', title: safesRu.one, aliases: ['Название сейфа', 'Место'], example: 'Сейф' },
    { key: 'sum', title: importMessages.sum, aliases: ['Остаток', 'Денег'], isRequired: true, example: '30 000,00' },
  ],
  neededForNew: [],
  facts,
  parse,
  match,
  write,
}

/** The money of a safe is of the company's default legal entity. */
function facts(ctx: Ctx): Promise<Safe[]> {
  return ctx.sql<Safe>(
    `select s.id, s.unit_id, u.name as unit, s.title, s.is_default, l.id as entity_id, case when c.currency = 'UZS' then 2 else 1 end as currency
     from safes s join units u on u.id = s.unit_id join companies c on c.id = s.company_id join legal_entities l on l.is_default
     order by s.is_default desc, s.id`,
  )
}

/** The safe with this name in this studio; without a name, the default one. */
const safeOf = (safes: readonly Safe[], unit: unknown, safe: unknown) =>
  safes.find(
    (one) =>
      foldedName(one.unit) === foldedName(String(unit)) &&
      (typeof safe === 'string' ? foldedName(one.title) === foldedName(safe) : one.is_default),
  )

function parse(given: Record<string, string>, safes: Safe[]): Parsed {
  const errors: Record<string, string> = {}
  const { unit, safe } = given
  const sum = readerOf(given, errors)('sum', readPrice, messages.price)
  const place = safeOf(safes, unit, safe)
  if (!unit) errors.unit = messages.required
  else if (!safes.some((one) => foldedName(one.unit) === foldedName(unit))) errors.unit = importMessages.noSafes(unit)
  else if (!place) errors.safe = importMessages.noSafe(safe ?? '')
  if (given.sum === undefined) errors.sum = messages.required
  else if (sum === 0) errors.sum = importMessages.noSum
  // The key of a line is its title in the list of refusals, so it is made of names.
  const key = (place ? [place.unit, place.title] : [unit, safe]).filter(Boolean).join(' · ')
  if (Object.keys(errors).length > 0 || sum === undefined) return { ...(key && { key }), errors }
  return { key, values: { unit, ...(safe && { safe }), sum } }
}

/** A safe that was opened before says its sum; the names only find it. */
async function match(ctx: Ctx, _keys: string[], _isLocked: boolean, rows: Read[], safes: Safe[]): Promise<Map<string, Known>> {
  const ids = rows.flatMap(({ values }) => safeOf(safes, values.unit, values.safe)?.id ?? [])
  const opened = await openingsOf(ctx, 'cash.safe', ids)
  return new Map(
    rows.flatMap(({ key, values }) => {
      const id = safeOf(safes, values.unit, values.safe)?.id ?? 0
      const sum = opened.get(id)
      return sum === undefined ? [] : [[key, { id, values: { ...values, sum: fromKopecks(sum) } }] as const]
    }),
  )
}

/** Writes the rows in the order in which every act locks balances, so that none waits in a ring. */
function write(ctx: Ctx, rows: Written[], safes: Safe[]) {
  const placeOf = ({ whole }: Written) => safeOf(safes, whole.unit, whole.safe)
  const sorted = rows.toSorted((one, other) => (placeOf(one)?.id ?? 0) - (placeOf(other)?.id ?? 0))
  return writeEach(ctx, sorted, { sum: 'sum', unit_id: 'unit' }, async (row) => {
    const safe = placeOf(row)
    if (!safe) return
    if (!reachesUnit(ctx.me, safe.unit_id)) fail(E.notFound, { unit: [importMessages.noSafes(safe.unit)] })
    await ctx.sql('select id from safes where id = $1 for no key update', [safe.id])
    const { id: subject_id, unit_id, entity_id, currency } = safe
    await bookOpening(ctx, { account: 'cash.safe', subject_id, unit_id, entity_id, currency, sum: toKopecks(Number(row.whole.sum)) })
  })
}
