import { Temporal } from 'temporal-polyfill'
import type { AuditKinds } from '#contract/audits/audits.ts'
import { fromKopecks, kopecks } from '#domain/core/money.ts'
import { maskPhone } from '#domain/core/names.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'
import { type Field, recordFor, toldField } from '#server/lists/record-of.ts'
import { can } from '#server/live/session.ts'

export interface Thing {
  model_type: string
  model_id: number
}

/** Recorded values as the reader may see them: moments in her zone, money in roubles, phones and contacts by permission. */
export function presented(ctx: Ctx, { model_type, model_id }: Thing, values: Row): Row {
  const record = recordFor(model_type)
  if (!record) return values
  const isOneself = record.table === 'employers' && model_id === ctx.me.employer_id
  const shown = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = toldField(record, name)
    if (!field) return [[name, value]]
    if (field.isHealth && !seesHealth(ctx)) return []
    if (field.isTelephony && !isOneself && !can(ctx.me, 'Employer.card')) return []
    return [[name, shownAs(ctx, field, isOneself, value)]]
  })
  return Object.fromEntries(shown)
}

/** The kinds of recorded values by their fields. A field that no record declares any more has no kind and is printed as it is stored. */
export function kindsIn(model: string, values: Row[]): AuditKinds {
  const record = recordFor(model)
  const names = new Set(values.flatMap(Object.keys))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const field = record && toldField(record, name)
      return field ? [[name, kindOf(field)] as const] : []
    }),
  )
}

function kindOf({ kind, isPhone, tail }: Field): AuditKinds[string] {
  if (isPhone) return 'phone'
  return tail ? 'tail' : kind
}

/** Words that may speak of a customer's health need a right of their own. */
const seesHealth = ({ me }: Ctx) => can(me, 'User.health')

/** The history of an employee tells no more than the card: contacts are for their own permission, and one's own. */
function shownAs(ctx: Ctx, field: Field, isOneself: boolean, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => shownAs(ctx, field, isOneself, one))
  const isHidden = field.isContact && !isOneself && !can(ctx.me, 'Employer.contacts')
  if (isHidden && !field.isPhone) return null
  if (typeof value === 'number') return field.kind === 'money' ? fromKopecks(kopecks(value)) : value
  if (field.isByFace && typeof value === 'object' && value !== null) return countedText(value)
  if (typeof value !== 'string') return value
  if (field.isPhone) return isHidden || !can(ctx.me, 'User.show_phone') ? maskPhone(value) : value
  return field.kind === 'moment' && STORED_MOMENT.test(value) ? momentIn(ctx.zone, value) : value
}

/** «5 000,00 × 3; 100,00 × 1», the largest first: the faces are stored in kopecks. */
const countedText = (counted: object) =>
  Object.entries(counted)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([face, pieces]) => `${sumText(Number(face) / 100)} × ${pieces}`)
    .join('; ')

/** How PostgreSQL writes a timestamptz into json. */
const STORED_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2}$/

function momentIn(zone: string, stored: string) {
  const [day, time] = Temporal.Instant.from(stored)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .split('T')
  return `${day} ${time}`
}
