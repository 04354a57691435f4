import { onTestFinished } from 'vitest'
import { sql } from './house.ts'

/** SQL of the function that tells whose rows a transaction sees; `company` says it as text. */
const currentCompany = (company: string) =>
  `create or replace function current_company() returns int language sql stable parallel safe as $$ select ${company}::int $$`
const SAID = `nullif(current_setting('app.company', true), '')`

/**
 * Adds a company that stands before all others; until the test ends, whoever reads rows of companies for it fails. The recurring work of the house
 * comes to it first, so a test sees whether the other companies are served all the same.
 */
export async function addBrokenCompany(): Promise<void> {
  await sql(`insert into companies (id, name) overriding system value values (-1, 'Сломанная') on conflict do nothing`)
  await sql(currentCompany(`replace(${SAID}, '-1', 'no number')`))
  onTestFinished(async () => {
    await sql(currentCompany(SAID))
  })
}
