import { errors } from '#contract/core/error-texts.ts'
import { type Code, E, type FieldErrors } from '#contract/core/errors.ts'
import { heldBy } from '#contract/core/held-by.ru.ts'
import { messages } from '#contract/core/rules.ts'

/** A refusal that the catalogue knows; everything else that is thrown is a defect and becomes a 500. */
export class Failure extends Error {
  code: Code
  errors: FieldErrors | undefined
  data: unknown
  /** Seconds after which a repeat makes sense (429, 503). */
  retryAfter: number | undefined
  /** A line of the log about a refusal that somebody should look into. */
  note: Record<string, unknown> | undefined
  constructor(code: Code, fields?: FieldErrors, data?: unknown) {
    super(`${code}: ${errors[code].en}`)
    this.code = code
    this.errors = fields
    this.data = data
  }
}

/** Ends the request with a code of the catalogue; `fields` stand at the form's fields, `data` helps the caller on (alternatives). */
export function fail(code: Code, fields?: FieldErrors, data?: unknown): never {
  throw new Failure(code, fields, data)
}

/** Refuses in the caller's words what was not found. Whatever else stops the work stays what it is: a clash of two acts has to reach the repetition. */
export async function foundOr<R>(finding: Promise<R>, refuse: () => never): Promise<R> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Failure && error.code === E.notFound) refuse()
    throw error
  }
}

/** What a constraint's name means to a person; each feature names its own in `<feature>.feature.ts`. */
export type ConstraintFailures = Record<string, { code: Code; field?: string; message?: string }>

interface PostgresError {
  code?: string
  constraint?: string
  table?: string
  message?: string
}

/** Texts of driver errors without a code: the connection to the database was lost. */
const AWAY =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/** A refusal of the database as an error of the catalogue; null: nobody foresaw it. */
export function known(error: unknown, constraints: ConstraintFailures): Failure | null {
  if (error instanceof Failure) return error
  const { code = '', constraint = '', table = '', message = '' } = rootOf(error)
  if (AWAY.test(message)) return new Failure(E.unavailable)
  // One reference refuses two things: a row that points to nothing, for which the feature has words, and the removal of a row that is pointed to.
  const isHeld = code === '23503' && !message.startsWith('insert or update')
  if (isHeld) return new Failure(E.inUse, { id: [heldBy(table)] })
  const named = constraints[constraint]
  if (named) return new Failure(named.code, named.field ? { [named.field]: [named.message ?? errors[named.code].ru] } : undefined)
  switch (code) {
    case '23503':
      return new Failure(E.notFound, { [fieldOf(constraint, table)]: [messages.missing] })
    case '23505':
      return new Failure(E.duplicate, { [fieldOf(constraint, table)]: [errors[E.duplicate].ru] })
    case '23502':
    case '23514':
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '22021':
      return new Failure(E.invalid, constraint ? { [fieldOf(constraint, table)]: [messages.strange] } : undefined)
    case '40001':
    case '40P01':
    case '55P03':
      return new Failure(E.stillRunning)
    case '42501':
      return new Failure(E.notFound)
    case '57014':
      return new Failure(E.tooHeavy)
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
    case '08006':
    case '08001':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return new Failure(E.unavailable)
    default:
      return null
  }
}

/** The refusal of a feature or of a wall that features have words for; null: whatever else stopped the work, a clash among it, which has to reach the repetition. */
export function refusalOf(error: unknown, constraints: ConstraintFailures): Failure | null {
  return error instanceof Failure || constraints[rootOf(error).constraint ?? ''] ? known(error, constraints) : null
}

/** Drizzle wraps the error that the driver threw. */
function rootOf(error: unknown): PostgresError {
  const wrapped = error as { cause?: unknown } // anything may be thrown; only optional fields are read
  return (wrapped?.cause ?? wrapped ?? {}) as PostgresError
}

/** `customers_phone_unique`, `bookings_unit_id_ref`, `customers_city_id_cities_id_fk` → phone, unit_id, city_id. */
function fieldOf(constraint: string, table: string) {
  const name = constraint.replace(`${table}_`, '')
  return (/^(.+?_id)_.+_fk$/.exec(name)?.[1] ?? name.replace(/_(ref|unique|check|key|fk)$/, '')) || 'id'
}
