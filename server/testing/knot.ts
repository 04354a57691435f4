import { expect } from 'vitest'
import { clashes } from '#server/database/clash.ts'
import { database, sql } from './house.ts'

interface Answered {
  status: number
  body?: { code?: number }
}
interface Knot {
  /** A statement that locks the row for which all wait first. */
  row: string
  of: number
  acts: (() => Promise<Answered>)[]
}

/** The acts come one after another while a row is held that each of them wants, and then all go on at once: none is given up for another's sake. */
export async function untied({ row, of, acts }: Knot) {
  const before = clashes.repeated
  const holder = await database.pool.connect()
  const answers: Promise<Answered>[] = []
  try {
    await holder.query('begin')
    await holder.query(row, [of])
    for (const [at, act] of acts.entries()) {
      answers.push(act())
      await expect.poll(async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n).toBeGreaterThan(at)
    }
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  const all = await Promise.all(answers)
  expect(clashes.repeated - before).toBe(0)
  return all.map(({ status, body }) => (status === 200 ? 200 : body?.code))
}
