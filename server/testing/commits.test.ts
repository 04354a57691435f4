import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { runsOr, tellFigure } from './figure.ts'
import { boss, database, test } from './house.ts'

// key, work and stored answer commit together. Connections are ended under RUNS calls, wherever they are just then.
const isPostgres = inject('database').kind === 'postgres'
const CUT = runsOr(40)
const AT_ONCE = 8

let killer: pg.Client
test.beforeAll(async () => {
  if (!database.url) return
  killer = new pg.Client({ connectionString: database.url, application_name: 'killer' })
  await killer.connect()
})
test.afterAll(() => killer?.end())

const call = (key: string) => boss.post('contractors', { name_full: key }, { headers: { 'idempotency-key': key } })
const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'okno' and xact_start is not null order by random() limit 1`
/** SQL that counts, among these keys, effects, stored answers, and pairs of both. */
const COUNT = `select count(c.name_full)::int as effects, count(k.key)::int as answers, count(*) filter (where c.name_full = k.key)::int as pairs
  from unnest($1::text[]) asked(key) left join contractors c on c.name_full = asked.key left join idempotency k on k.key = asked.key`

test.runIf(isPostgres)(
  'соединение оборвано посреди вызова: нет ни действия без ключа, ни ключа без действия',
  { timeout: 1_200_000 },
  async () => {
    const answers = new Map<string, number>()
    let cut = 0
    let isOver = false
    const killing = (async () => {
      while (!isOver) {
        await killer.query(KILL)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
      }
    })()
    const odd: string[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (cut < CUT) {
          const key = randomUUID()
          const { status, body } = await call(key)
          answers.set(key, status)
          if (status === 503) cut++
          else if (status !== 200) odd.push(`${status} ${JSON.stringify(body)}`)
        }
      }),
    )
    isOver = true
    await killing
    const keys = [...answers.keys()]
    const acknowledged = keys.filter((key) => answers.get(key) === 200)
    const counted = async (some: string[]) => (await killer.query(COUNT, [some])).rows[0]
    const before = await counted(keys)
    expect(odd).toEqual([])
    expect(before.effects).toBe(before.pairs)
    expect(before.answers).toBe(before.pairs)
    expect((await counted(acknowledged)).pairs).toBe(acknowledged.length)
    for (const key of keys) if (answers.get(key) !== 200) expect((await call(key)).status).toBe(200)
    expect(await counted(keys)).toEqual({ effects: keys.length, answers: keys.length, pairs: keys.length })
    const unheard = before.pairs - acknowledged.length
    tellFigure(
      `вызовов ${keys.length}, оборвано ${cut}, из них записано без ответа ${unheard}; действий без ключа 0, ключей без действия 0; повтор сделал недостающее`,
    )
  },
)
