import type pg from 'pg'
import { COMPANY } from './actor.ts'

/** Runs verbs of the product inside the walls of the company, as the house itself would. */
export async function asCompany(client: pg.PoolClient, work: () => Promise<void>) {
  await client.query(`select set_config('app.company', $1, true)`, [String(COMPANY)])
  await client.query('set local role okno_app')
  await work()
  await client.query('reset role')
  await client.query(`select set_config('app.company', '', true)`)
}
