import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { unreadOf } from '#domain/chats/history.ts'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { peopleOf } from '#server/proving/many-people.ts'
import { MONDAY, openTestHouse, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, test } from '#server/testing/day-at-desk.ts'
import { proofSeed, runsOr, tellFigure } from '#server/testing/figure.ts'
import { boss, database, house, sql } from '#server/testing/house.ts'
import { done, groupOf, type Service, sayIn, service } from '#server/testing/talk.ts'

/** C-02, C-03, C-05: many people in chats of one house through two processes; RUNS says how many keys or histories. */
const isPostgres = inject('database').kind === 'postgres'
const ROOMS = 10
/** A proof of many cases takes its time. */
const patient = { timeout: 1_500_000 }
let other: TestHouse

interface Talker {
  id: number
  /** The same session at each of the two processes. */
  at: [Service, Service]
}
async function talkers(count: number): Promise<Talker[]> {
  const people = await peopleOf(database.pool, count)
  return people.map(({ id, token }) => ({ id, at: [service(house.holder(token)), service(other.holder(token))] }))
}

test.beforeAll(async () => {
  if (!isPostgres) return
  other = await openTestHouse({ database: await openDatabase({ url: database.url ?? '' }), clock: () => house.app.house.clock() })
})
test.afterAll(() => other?.close())

test.runIf(isPostgres)('C-02 один ключ — одно сообщение: сразу и спустя дни, из двух вкладок и через два процесса', patient, async () => {
  const keys = runsOr(120)
  const { next } = randomFrom(proofSeed)
  const people = await talkers(ROOMS)
  const host = service(boss)
  const rooms = await Promise.all(people.map(({ id }) => groupOf(host, [id])))
  const told = new Map<string, Set<string>>()
  let [sent, days] = [0, 0]
  const send = async (who: Talker, room: number, key: string) => {
    sent++
    // Its call is another one: a tab that was opened anew knows the key of the message alone.
    const { id, seq } = await sayIn(who.at[next() < 0.5 ? 0 : 1], room, 'Гель кончился', { key })
    told.set(key, (told.get(key) ?? new Set()).add(`${id}:${seq}`))
  }
  const late: (() => Promise<void>)[] = []
  await Promise.all(
    people.map(async (who, at) => {
      const room = rooms[at] ?? 0
      for (let n = at; n < keys; n += ROOMS) {
        const key = randomUUID()
        const times = 1 + Math.floor(next() * 5)
        const atOnce = 1 + Math.floor(next() * Math.min(times, 3))
        await Promise.all(Array.from({ length: atOnce }, () => send(who, room, key)))
        for (let left = times - atOnce; left > 0; left--) late.push(() => send(who, room, key))
      }
    }),
  )
  // A laptop that was closed on Friday: the house has forgotten its calls.
  while (late.length > 0) {
    desk.wait(3 * 86_400)
    days += 3
    await sql('delete from idempotency')
    const some = late.splice(0, Math.ceil(late.length / 3))
    while (some.length > 0) await Promise.all(some.splice(0, ROOMS).map((again) => again()))
  }
  expect([...told.values()].filter((answers) => answers.size !== 1)).toEqual([])
  const [rows] = await sql(
    'select count(*)::int as rows, count(distinct key)::int as keys from chat_messages where chat_id = any($1) and author_id is not null',
    [rooms],
  )
  expect(rows).toEqual({ rows: keys, keys })
  tellFigure(`ключей ${keys}, отправок ${sent}, последние через ${days} дней; сообщений ${rows.rows}, двойных 0`)
})

test.runIf(isPostgres)(
  'C-03 CL2 счётчики непрочитанного равны пересчёту после любой истории: в списке, в чате и в профиле',
  patient,
  async () => {
    const histories = runsOr(8)
    const { next } = randomFrom(proofSeed + 3)
    const pick = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T // none is asked of an empty list
    const people = await talkers(12)
    let [acts, looks] = [0, 0]
    for (let history = 0; history < histories; history++) {
      const [author, ...rest] = people as [Talker, ...Talker[]]
      const chat = await groupOf(
        author.at[0],
        rest.slice(0, 7).map(({ id }) => id),
        { isHidden: next() < 0.5 },
      ) // prettier-ignore
      const inside = new Set(people.slice(0, 8).map(({ id }) => id))
      const marks = new Map<number, number>()
      // A member's mark of reading begins at the place where she joined, and from then on only her own reading moves it.
      const begin = async (id: number) => marks.set(id, (await memberOf(chat, id)).read)
      for (const id of inside) await begin(id)
      const said: { id: number; seq: number; by: Talker }[] = []
      for (let n = 0; n < 40; n++) {
        const who = pick(people.filter(({ id }) => inside.has(id)))
        const [at, roll, stranger] = [pick(who.at), next(), pick(people)]
        const own = said.filter(({ by }) => by === who)
        acts++
        if (roll < 0.4 || said.length === 0) {
          const text = next() < 0.2 ? `Эй, @[${pick(people).id}]` : 'Слово'
          said.push({ ...(await sayIn(at, chat, text)), by: who })
        } else if (roll < 0.55 && own.length > 0) done(await at.put(`chat/${chat}/messages/${pick(own).id}`, { text: 'Иначе' }))
        else if (roll < 0.65 && own.length > 0) {
          const gone = pick(own)
          said.splice(said.indexOf(gone), 1)
          done(await at.delete(`chat/${chat}/messages/${gone.id}`))
        } else if (roll < 0.8) {
          const { seq } = pick(said)
          done(await at.post(`chat/read/${chat}`, { seq }))
          marks.set(who.id, Math.max(seq, marks.get(who.id) ?? 0))
        } else if (roll < 0.9) done(await at.post(`chat/mute/${chat}`))
        else if (stranger !== author && inside.has(stranger.id)) {
          inside.delete(stranger.id)
          marks.delete(stranger.id)
          // Her messages from before the removal are left out of the count: when she is back, she may not be shown them.
          for (const one of said.filter(({ by }) => by === stranger)) said.splice(said.indexOf(one), 1)
          done(await author.at[0].delete(`chat/${chat}/users/${stranger.id}`))
        } else if (stranger !== author) {
          inside.add(stranger.id)
          done(await author.at[1].post(`chat/${chat}/users`, { user_id: stranger.id, showsFormer: next() < 0.5 }))
          await begin(stranger.id)
        }
      }
      await compare(chat, people, inside, marks)
      looks += inside.size * 3
      done(await author.at[0].delete(`chat/${chat}`))
    }
    tellFigure(`историй ${histories}, действий ${acts}, людей 12, взглядов на счётчик ${looks}, расхождений 0`)
  },
)

const memberOf = async (chat: number, id: number): Promise<{ read: number; from: number; is_muted: boolean }> =>
  (
    await sql('select read_seq as read, sees_from as "from", is_muted from chat_members where chat_id = $1 and employer_id = $2', [
      chat,
      id,
    ])
  )[0]

/** Every counter of every member against the messages themselves, one by one. */
async function compare(chat: number, people: Talker[], inside: Set<number>, marks: Map<number, number>) {
  const rows = await sql<{ seq: number; author: number | null; isDeleted: boolean; mentions: number[] }>(
    `select seq, author_id as author, deleted_at is not null as "isDeleted", mentions from chat_messages where chat_id = $1 order by seq`,
    [chat],
  )
  for (const who of people.filter(({ id }) => inside.has(id))) {
    const own = await memberOf(chat, who.id)
    const marked = { read: marks.get(who.id) ?? 0, from: own.from }
    const unread = unreadOf(rows, who.id, marked)
    const isCalled = rows.some((one) => unreadOf([one], who.id, marked) > 0 && one.mentions.includes(who.id))
    const [row, list, profile] = [await who.at[0].get(`chat/${chat}`), await who.at[1].get('chat?page=1'), await who.at[0].get('profile')]
    expect([who.id, done(row).notReadYet]).toEqual([who.id, unread])
    expect(done(list).data.find(({ id }: { id: number }) => id === chat)?.notReadYet).toBe(unread)
    expect(done(profile).unreadChatsIds.includes(chat)).toBe(own.is_muted ? isCalled : unread > 0)
  }
}

/** Milliseconds after which a waiting call counts as hung: far longer than any answer, so this measures no speed. */
const PATIENCE = 20_000
/** How often a receptionist looks at her day while the room is held. */
const LOOKS = 8

test.runIf(isPostgres)('C-05 комната, которую пишут все сразу, никого не держит: ждут в ней, лишним — 429 там же', patient, async () => {
  const people = await talkers(220)
  const host = service(boss)
  const hot = await groupOf(
    host,
    people.map(({ id }) => id),
  ) // prettier-ignore
  const calm = await groupOf(host, [cast.employers.anna])
  // Somebody's write of this room takes long: its lock is held.
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from chats where id = $1 for update', [hot])
  const sending = people.flatMap(({ at }) =>
    [1, 2, 3].map(() => at[0].post(`chat/${hot}/messages`, { text: 'Все разом', key: randomUUID() })),
  )
  try {
    // How much slower a day is looked at (p95, twice at most), proofs/hot-room.ts measures: here nobody's look waits for the room at all.
    const looks = async () => {
      const all = []
      for (let n = 0; n < LOOKS; n++) {
        const [day, word, list] = await Promise.all([
          boss.get(`calendar?unit_id=${cast.units.arbat}&day=${MONDAY}`),
          host.post(`chat/${calm}/messages`, { text: 'Здесь тихо', key: randomUUID() }),
          boss.get('customers?limit=10'),
        ])
        all.push(day.status, word.status, list.status)
      }
      return all
    }
    expect(await Promise.race([looks(), sleep(PATIENCE, null)])).toEqual(Array.from({ length: 3 * LOOKS }, () => 200))
  } finally {
    await holder.query('commit')
    holder.release()
  }
  const statuses = (await Promise.all(sending)).map(({ status }) => status)
  const written = statuses.filter((one) => one === 200).length
  expect(statuses.filter((one) => one !== 200 && one !== 429)).toEqual([])
  expect(statuses.includes(429)).toBe(true)
  expect(await sql('select count(*)::int as count from chat_messages where chat_id = $1 and author_id is not null', [hot])).toEqual([
    { count: written },
  ])
})
