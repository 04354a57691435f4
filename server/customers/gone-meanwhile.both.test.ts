import { expect, inject } from 'vitest'
import type { Answer } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { database, sql } from '#server/testing/house.ts'
import { byCash, goodAt, openDrawer } from '#server/testing/till.ts'

/** A card that is erased or made one with another while somebody writes on it. The embedded database does one thing after another. */
const ofPostgres = test.runIf(inject('database').kind === 'postgres')

let drawer: { id: number }
let service: number
test.beforeAll(async () => {
  drawer = await openDrawer()
  service = await desk.service(60)
})

const waits = (user_id: number) =>
  desk.boss.post('waiting-list', {
    user_id,
    priority: 1,
    unit_ids: [cast.units.arbat],
    service_ids: [service],
    begin_day: '2026-11-25',
    end_day: '2026-11-30',
  })

const writings: Record<string, (id: number) => Promise<Answer>> = {
  карточку: (id) => desk.boss.put(`customers/${id}`, { email: 'again@example.com', comment: 'Снова здесь' }),
  заметку: (id) => desk.boss.post(`customers/${id}/notes`, { text: 'Любит чай' }),
  согласие: (id) => desk.boss.post(`customers/${id}/consents`, { purpose: 'service_sms', is_given: 1, source: 'desk' }),
  ожидание: waits,
  заказ: (id) =>
    desk.boss.post('orders', {
      unit_id: cast.units.arbat,
      user_id: id,
      items: [goodAt(390)],
      payments: [byCash(390)],
      status_id: 3,
      register_id: drawer.id,
    }),
}

async function booking() {
  const day = ownDay()
  await desk.shift({ employer: cast.employers.anna, workplace: await desk.place([['10:00', 60]]), day, to: '14:00' })
  const [window] = await desk.rows({ day })
  return (user_id: number) => desk.book({ user_id, service_ids: [service], window_ids: [window?.id] })
}

/** The end of the card stands half done, because a row of hers is held; meanwhile others write on the card, and then the row is let go. */
async function writtenWhile(user: number, end: () => Promise<Answer>, write: () => Promise<Answer>) {
  const { id } = done(await waits(user))
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from waiting_list where id = $1 for update', [id])
    const waiting = async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n
    const ended = end()
    await expect.poll(waiting).toBe(1)
    const written = write()
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    return { ended: (await ended).status, written: (await written).status }
  } finally {
    holder.release(true)
  }
}

const ends = {
  стирают: async (id: number) => desk.boss.post(`customers/${id}/erase`, { password: castPassword }),
  объединяют: async (id: number, other: number) => desk.boss.post(`customers/${other}/merge`, { user_id: id, fields: [] }),
}
for (const [end, act] of Object.entries(ends))
  for (const what of [...Object.keys(writings), 'запись'])
    ofPostgres(`пока карточку клиента ${end}, на неё пишут (${what}): её уже нет`, async () => {
      const [user, other] = [await desk.customer(), await desk.customer()]
      const write = writings[what] ?? (await booking())
      expect(
        await writtenWhile(
          user,
          () => act(user, other),
          () => write(user),
        ),
      ).toEqual({ ended: 200, written: expect.toBeOneOf([404, 422]) })
    })
