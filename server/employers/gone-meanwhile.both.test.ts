import { expect, inject } from 'vitest'
import type { Answer } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, database, sql, test } from '#server/testing/house.ts'

/** The embedded database does one thing after another. */
const ofPostgres = test.runIf(inject('database').kind === 'postgres')

let last = 0
const paper = (employer_id: number, employer_document_type_id: number) =>
  boss.post('employer-documents', { employer_id, employer_document_type_id, number: `11-${++last}` })

async function hadLeft(): Promise<number> {
  const person = { last_name: 'Уходова', first_name: 'Вера', work_position_id: 1, unit_id: cast.units.arbat, start_work_at: '2024-02-03' }
  const { data } = await boss.post('employers', { ...person, phone: `7916222${String(++last).padStart(4, '0')}` })
  expect((await boss.put(`employers/${data.id}`, { status: 2, end_work_at: '2026-11-20' })).status).toBe(200)
  return data.id
}

const writings: Record<string, (id: number) => Promise<Answer>> = {
  карточку: (id) => boss.put(`employers/${id}`, { email: 'again@example.com' }),
  документ: (id) => paper(id, 3),
}
for (const [what, write] of Object.entries(writings))
  ofPostgres(`пока уволенного стирают, пишут о нём (${what}): отказ, и ничего не записано`, async () => {
    const id = await hadLeft()
    const { data } = await paper(id, 1)
    const waiting = async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n
    const holder = await database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from employer_documents where id = $1 for update', [data.id])
      const erased = boss.post(`employers/${id}/erase`)
      await expect.poll(waiting).toBe(1)
      const written = write(id)
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      expect((await erased).status).toBe(200)
      expect((await written).body.errors).toEqual({ id: [expect.any(String)] })
    } finally {
      holder.release(true)
    }
    expect((await sql('select email from employers where id = $1', [id]))[0].email).toBeNull()
    expect(await sql('select id from employer_documents where employer_id = $1', [id])).toEqual([])
  })
