import pg from 'pg'
import { startPostgres } from '#bin/postgres.mjs'
import { openDatabase, type Place } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedCast } from '#server/testing/cast.ts'

/** A PostgreSQL of the proof's own, which keeps its fsync, with a migrated database and the tests' cast. */
export async function onPostgres<R>(work: (url: string) => Promise<R>): Promise<R> {
  const cluster = await startPostgres()
  try {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    await admin.query('create database okno')
    await admin.end()
    const url = new URL(cluster.url)
    url.pathname = '/okno'
    await furnish({ url: url.href })
    return await work(url.href)
  } finally {
    await cluster.stop()
  }
}

export async function furnish(place: Place) {
  const database = await openDatabase(place)
  try {
    await migrate(database)
    await seedCast(database)
  } finally {
    await database.close()
  }
}

/** The last line of a proof is read by bin/proofs.mjs. */
export function tell(isHeld: boolean, figure: string) {
  console.log(JSON.stringify({ isHeld, figure }))
  if (!isHeld) process.exitCode = 1
}
