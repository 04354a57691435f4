import pg from 'pg'
import { type Description, type Kept, keep, knownBy, type Wire } from './kept-texts.ts'

export interface ScopeOf {
  name: string
  values: string[]
}
type Settle = (error: Error | null, result: pg.QueryResult) => void
/** Parts of the driver that its published types leave out. */
const Query = pg.Query as unknown as new (
  config: object,
  values: undefined,
  callback: Settle,
) => {
  text: string
  name: string | undefined
  _result: Description
  _accumulateRows: boolean
  submit(connection: Wire): Error | null
  prepare(connection: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}

/**
 * A prepared statement. The driver asks anew each time what columns the answer will have: a tenth of a short read on this side, and some on the other.
 * A name stands for one text on one connection, and PostgreSQL refuses a statement whose columns have changed meanwhile: asked once is enough.
 *
 * With a scope it is a transaction by itself: the scope is bound and executed in the same protocol batch, and one Sync is one implicit transaction.
 */
class Prepared extends Query {
  #scope: ScopeOf | null
  #isInScope: boolean
  #kept: Kept | undefined
  constructor(config: object, scope: ScopeOf | null, callback: Settle) {
    super(config, undefined, callback)
    this.#scope = scope
    this.#isInScope = scope === null
  }
  requiresPreparation() {
    return true
  }
  override submit(connection: Wire) {
    this.#kept = keep(connection, this.text)
    this.name = this.#kept?.name
    return super.submit(connection)
  }
  override prepare(connection: Wire) {
    if (this.#scope) {
      connection.bind({ portal: '', statement: this.#scope.name, values: this.#scope.values, valueMapper: String })
      connection.execute({ portal: '', rows: 0 })
    }
    const columns = this.#kept?.columns
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(knownBy(connection).silent)
  }
  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.#kept) this.#kept.columns = { fields, _parsers, _prebuiltEmptyResultObject }
  }
  override handleDataRow(message: unknown) {
    if (this.#isInScope) super.handleDataRow(message)
  }
  override handleCommandComplete(message: unknown, connection: Wire) {
    if (this.#isInScope) super.handleCommandComplete(message, connection)
    else this.#isInScope = true
  }
}

/** `scope`: what goes ahead of it, one of the scopes of database.ts; null: within a transaction that has its scope. */
export function ask(client: pg.ClientBase, statement: object, scope: ScopeOf | null): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const asked = new Prepared(statement, scope, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(asked as unknown as pg.Submittable) // a pg.Query can be submitted
  })
}
