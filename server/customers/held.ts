import { heldOf } from '#server/lists/people.ts'
import { type RecordSpec, recordsIn } from '#server/lists/record-of.ts'
import { tables } from '#server/tables.ts'
import { customers } from './customers.table.ts'

/** Where customers are named: joining two cards, the archive of a person and erasing are told from here. */
export const heldOfCustomers = heldOf(tables, customers)

/** Rows that belong to a customer: they are removed with her and stand in her archive. */
export const herRows = heldOfCustomers.filter(({ fate }) => ['emptied', 'removed', 'kept'].includes(fate))
/** What changes hands when two cards are made one; rows that prove something are copied by their own verb. */
export const movedRows = herRows.filter(({ fate }) => fate !== 'kept')
export const provingRows = herRows.filter(({ fate }) => fate === 'kept')

/** A thing that the log or pictures name by its model: the card itself, or a row that belongs to it. */
export interface HerThing {
  record: RecordSpec
  table: string
  /** The column that names the customer. */
  column: string
}

/** A function, because features declare their records only after this file has loaded. */
export const herThings = (): HerThing[] =>
  [{ table: 'customers', column: 'id' }, ...herRows].flatMap(({ table, column }) =>
    recordsIn(table).map((record) => ({ record, table, column })),
  )

export const personalIn = ({ fields }: RecordSpec) => Object.keys(fields).filter((name) => fields[name]?.isPersonal)
