import { customerRow } from '#contract/customers/customers.ts'
import { warningMarksOf } from './warning-marks.ts'

/** The customer of a row as the database has her. How she is called and how much of her phone leaves depends on the reader. */
export const storedCustomer = customerRow.pick({
  id: true,
  last_name: true,
  first_name: true,
  middle_name: true,
  phone: true,
  is_blocked: true,
  warnings: true,
})
const fields = Object.keys(storedCustomer.shape).map((name) => `'${name}', ${name === 'warnings' ? warningMarksOf('c.id') : `c.${name}`}`)
/** The customer of a list's row, by its column `user_id`. */
export const CUSTOMER = `select json_build_object(${fields.join(', ')}) from customers c where c.id = p.user_id`
