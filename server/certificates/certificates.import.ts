import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { type FormerRefusal, formerRefusal, formerSoldDay } from '#domain/certificates/former.ts'
import { readAnyNumber } from '#domain/certificates/number.ts'
import { fromKopecks, type Kopecks, toKopecks } from '#domain/core/money.ts'
import { readPrice } from '#domain/core/typed-values.ts'
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
  refuseOther,
  unitField,
} from '#server/ledger/opening-names.ts'
import type { ImportSpec, Known, Parsed, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import { insert, nextId, update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { reachesUnit } from '#server/units/reach.ts'
import { certificateRecord } from './certificates.record.ts'
import { tellEvents } from './events.ts'
import { certificateByNumber } from './known.ts'

const { fields } = certificatesRu
const text = importMessages.certificates

/** Certificates that a former program sold and nobody has spent whole: each is owed from the day of the import (docs/decisions/123). */
export const certificatesImport: ImportSpec<OpeningPlaces> = {
  mayCreate: 'Certificate.create',
  mayUpdate: 'Certificate.create',
  feature: 'certificates',
  byHand: 100,
  isQuick: true,
  fields: [
    {
      key: 'number',
      title: fields.number,
      aliases: ['Номер сертификата', 'Сертификат', 'Код', 'Штрихкод'],
      isRequired: true,
      example: 'ПС-00417',
    },
    { key: 'face', title: fields.face, aliases: ['Номинал сертификата', 'Сумма'], example: '5 000,00' },
    { key: 'rest', title: fields.rest, aliases: ['Баланс', 'Осталось'], example: '3 200,00' },
    {
      key: 'valid_until',
      title: fields.valid_until,
      aliases: ['Годен до', 'Срок', 'Срок действия'],
      example: '31.12.2027',
    },
    { key: 'sold_day', title: fields.sold_day, aliases: ['Дата продажи', 'Продан', 'Куплен'], example: '01.03.2026' },
    { ...unitField, isRequired: false },
    { ...clientField, isRequired: false },
  ],
  // A number and a phone are enough to name the client of a certificate that was brought before.
  neededForNew: ['face', 'valid_until', 'unit'],
  facts: openingPlaces,
  parse,
  match,
  write,
}

const words: Record<FormerRefusal, readonly [field: string, why: string]> = {
  no_face: ['face', importMessages.noSum],
  no_rest: ['rest', text.noRest],
  over: ['rest', text.over],
  not_yet: ['sold_day', text.notYet],
  ends_before: ['valid_until', text.endsBefore],
}

function parse(given: Record<string, string>, known: OpeningPlaces): Parsed {
  const errors: Record<string, string> = {}
  const read = readerOf(given, errors)
  const number = read('number', readAnyNumber, text.number)
  const face = read('face', readPrice, messages.price)
  const rest = read('rest', readPrice, messages.price)
  const valid_until = read('valid_until', readDay, messages.date)
  const sold_day = read('sold_day', readDay, messages.date)
  const unit = given.unit ? readUnit(given, errors, known) : undefined
  const phone = given.phone ? readClient(given, errors) : undefined
  if (given.number === undefined) errors.number = messages.required
  if (Object.keys(errors).length > 0 || !number) return { ...(number && { key: number }), errors }
  const isWhole = unit && face !== undefined && valid_until
  const refused = isWhole && formerRefusal({ face, rest, validUntil: valid_until, soldDay: sold_day }, unit.today)
  if (refused) return { key: number, errors: Object.fromEntries([words[refused]]) }
  const values = { number, face, rest: rest ?? face, valid_until, sold_day, unit: given.unit, phone }
  return { key: number, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) }
}

interface Brought {
  id: number
  number: string
  face: Kopecks
  rest: Kopecks
  sold_day: string
  valid_until: string
  unit_id: number
  user_id: number | null
}

/**
 * A certificate that was brought before says what it was then, to whoever reaches its studio. The studio only finds its row; a client is another value
 * only where the certificate has none yet.
 */
async function match(ctx: Ctx, numbers: string[]): Promise<Map<string, Known>> {
  const rows = await ctx.sql<Brought>(
    `select id, number, former_face as face, face as rest, sold_day, valid_until, unit_id, user_id from certificates
     where number = any($1::text[]) and former_face is not null`,
    [numbers],
  )
  const reached = rows.filter(({ unit_id }) => reachesUnit(ctx.me, unit_id))
  return new Map(
    reached.map(({ id, number, face, rest, sold_day, valid_until, user_id }) => {
      const told = { number, face: fromKopecks(face), rest: fromKopecks(rest), sold_day, valid_until }
      return [number, { id, values: user_id === null ? { ...told, phone: null } : told }]
    }),
  )
}

function write(ctx: Ctx, rows: Written[], known: OpeningPlaces) {
  return writeEach(ctx, rows, { ...Object.fromEntries(KEYS.map((key) => [key, key])), unit_id: 'unit', sum: 'rest' }, async (row) => {
    if (row.id !== null) return nameClient(ctx, row.id, row)
    const unit = reachedPlace(ctx, known, row)
    const taken = await certificateByNumber(ctx, row.key)
    if (taken) fail(E.duplicate, { number: [isTold(ctx, taken) ? text.taken(taken.code) : text.takenElsewhere] })
    await bringCertificate(ctx, row, unit, known)
  })
}

/** Whoever makes certificates hears that a number is taken; which certificate has it, only whoever has it in the lists. */
const isTold = ({ me }: Ctx, { unit_id }: { unit_id: number | null }) =>
  can(me, 'Certificate.view') && (unit_id === null ? me.is_superuser || me.reach === 'company' : reachesUnit(me, unit_id))

/** Names the client of a certificate that has none; what the line says otherwise of anything else is refused. */
async function nameClient(ctx: Ctx, id: number, row: Written) {
  const { phone: _, ...others } = row.before
  if (Object.keys(others).length > 0) refuseOther({ ...row, before: others })
  const user_id = await clientCalled(ctx, String(row.after.phone))
  const [held] = await ctx.sql<{ user_id: number | null }>('select user_id from certificates where id = $1 for no key update', [id])
  if (held?.user_id !== null) fail(E.duplicate, { phone: [text.hasClient] })
  await update(ctx, certificateRecord, id, { user_id })
}
const KEYS = ['number', 'face', 'rest', 'valid_until', 'sold_day', 'phone']

/** Makes the certificate as it stands in the client's hand, sold and paid for elsewhere, and begins what is owed for it. */
async function bringCertificate(ctx: Ctx, { key: number, whole }: Written, unit: OpeningPlaces['units'][number], known: OpeningPlaces) {
  const { valid_until: until, sold_day: sold, phone } = whole
  const [face, rest] = [toKopecks(Number(whole.face)), toKopecks(Number(whole.rest))]
  const { day, validDays } = formerSoldDay(
    { validUntil: String(until), soldDay: sold === undefined ? undefined : String(sold) },
    unit.today,
  )
  const { entity: entity_id, currency } = known
  const user_id = phone === undefined ? null : await clientCalled(ctx, String(phone))
  const id = await nextId(ctx, certificateRecord)
  await insert(ctx, certificateRecord, {
    id,
    number,
    code: `${text.code}${id}`,
    face: rest,
    paid: rest,
    former_face: face,
    currency_id: currency,
    user_id,
    state: 'sold',
    unit_id: unit.id,
    entity_id,
    sold_day: day,
    valid_until: String(until),
    valid_days: validDays,
    sold_at: instantOf(day === unit.today ? ctx.now : epochAt(day, 0, unit.timezone)),
  })
  await bookOpening(ctx, { account: 'liability.certificate', subject_id: id, unit_id: unit.id, entity_id, currency, sum: rest })
  await tellEvents(ctx, [{ certificate_id: id, event: 'opened', unit_id: unit.id, sum: rest }])
}
