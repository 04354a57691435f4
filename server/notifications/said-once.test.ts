import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { asHouse } from '#server/core/as-house.ts'
import type { Answer, Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { isLongRun, runsOr, tellFigure } from '#server/testing/figure.ts'
import { boss, database, house, sql } from '#server/testing/house.ts'
import { untilFree } from '#server/testing/load.ts'
import { type TicketScene, ticketScene } from '#server/testing/scenes/ticket-scene.ts'
import { groupOf, service } from '#server/testing/talk.ts'
import { notify } from './notify.ts'

/** C-10: RUNS acts that tell somebody, while connections die under them; whoever was not answered asks again. Until as many have died as the proof needs, there are more acts. */
const isPostgres = inject('database').kind === 'postgres'
const { administrator, anna } = cast.employers
const AT_ONCE = 6
/** Acts that are cut at least. */
const CUT = isLongRun ? 50 : 1
let killer: pg.Client
let scene: TicketScene
let desks: Person
let room: number
test.beforeAll(async () => {
  if (!isPostgres) return
  killer = new pg.Client({ connectionString: database.url ?? '', application_name: 'killer' })
  await killer.connect()
  scene = await ticketScene()
  desks = await house.as(cast.administrator)
  room = await groupOf(service(boss), [administrator, anna])
})
test.afterAll(() => killer?.end())

const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'okno' and xact_start is not null order by random() limit 1`

const newsOf = (theme: string) => ({
  theme,
  message: 'Текст',
  sticky: 0,
  audience: 'positions',
  unit_ids: [],
  position_ids: [14],
  must_confirm: 0,
  poll_options: [],
  poll_several: 0,
  poll_anonymous: 0,
})

test.runIf(isPostgres)(
  'C-10 сказанное один раз есть один раз, хотя соединения рвутся посреди действий и их повторяют; счётчик равен пересчёту',
  { timeout: 1_200_000 },
  async () => {
    const acts = runsOr(18)
    desk.goTo('2026-11-23', '10:00')
    const ticket = await scene.ask()
    await sql('delete from notifications where company_id = 1')
    let [cut, n, ended, isOver] = [0, 0, 0, false]
    const killing = (async () => {
      // A busy machine ends acts slowly: were it cut by the clock alone, none would come to its end between two cuts.
      for (let cuts = 0; !isOver; ) {
        if (cuts < 3 * (ended + 1)) {
          cuts++
          await killer.query(KILL)
        }
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 25))
      }
    })()
    const ways: ((at: number, key: string) => Promise<Answer>)[] = [
      (at, key) => boss.post('news', newsOf(`Новость ${at}`), { headers: { 'idempotency-key': key } }),
      (at, key) => service(boss).post(`chat/${room}/messages`, { text: `Эй, @[${anna}], ${at}`, key }, { 'idempotency-key': key }),
      (at, key) => desks.post(`tickets/${ticket}/comments`, { text: `Шаг ${at}` }, { headers: { 'idempotency-key': key } }),
    ]
    const told = [0, 0, 0]
    // What the house says by itself is said by each process at each round, until it has heard that it was said.
    const sayItself = async (at: number) => {
      const { app } = house
      const notice = {
        kind: 'mailing',
        key: `round:${at}`,
        to: { employers: [anna] },
        data: { message: `Срок ${at}` },
        author: null,
      } as const
      for (let said = 0; said < 3; ) {
        const ok = await asHouse(app.house, app.server.log, 1, (ctx) => notify(ctx, notice)).catch(() => null)
        if (ok) said++
        else cut++
      }
    }
    try {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (n < acts || (cut < CUT && n < 20 * acts)) {
            const [at, key] = [n++, randomUUID()]
            const way = at % ways.length
            const answer = await untilFree(async () => {
              const one = await (ways[way] as (typeof ways)[0])(at, key) // one of the three
              if (one.status === 503) cut++
              return one
            })
            done(answer)
            ended++
            told[way] = (told[way] ?? 0) + 1
            if (way === 0) await Promise.all([sayItself(at), sayItself(at)])
          }
        }),
      )
    } finally {
      isOver = true
      await killing
    }
    expect(cut).toBeGreaterThanOrEqual(CUT)
    const rows = await sql<{ kind: string; employer_id: number; times: number }>(
      'select kind, data, employer_id, count(*)::int as times from notifications where company_id = 1 group by 1, 2, 3',
    )
    // Comments of one ticket are told in the same words: each by itself, as many as there were.
    expect(rows.filter(({ kind, times }) => kind !== 'ticket_answer' && times !== 1)).toEqual([])
    expect(rows.filter(({ kind }) => kind === 'mailing')).toHaveLength(told[0] ?? 0)
    // Of each act Анна has one: a master, a member of the chat, the author of the ticket.
    const hers = (kind: string) =>
      rows.filter((one) => one.kind === kind && one.employer_id === anna).reduce((sum, { times }) => sum + times, 0)
    expect([hers('news'), hers('mention'), hers('ticket_answer')]).toEqual(told)
    const [unread] = await sql('select count(*)::int as count from notifications where employer_id = $1 and read_at is null', [anna])
    const { unread_notifications_count } = done(await scene.author.get('auth/iam'))
    expect(unread_notifications_count).toBe(Math.min(99, unread.count))
    tellFigure(
      `действий ${n} (новости, упоминания, обращения), оборвано ${cut}; уведомлений ${rows.reduce((sum, { times }) => sum + times, 0)}, двойных 0, потерянных 0`,
    )
  },
)
