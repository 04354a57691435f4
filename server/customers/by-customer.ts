import type { SearchField } from '#server/lists/list-where.ts'

const behind = { pointer: 't.user_id', table: 'customers c', id: 'c.id' }

/** The search by a customer's name in lists whose rows have a customer. */
export const byCustomerName: SearchField = { sql: 'c.search_name', kind: 'text', finder: 'customers_by_name', behind }
export const byCustomerLastName: SearchField = { sql: 'c.last_name', kind: 'text', behind }
/** Everyone may search by the last four digits. */
export const byPhoneTail: SearchField = { sql: 'c.phone_tail', kind: 'text', digits: 4, behind }
