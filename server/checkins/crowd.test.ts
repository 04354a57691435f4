import { randomBytes, randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { enrolPlace } from '#server/fp-readers/house-box.ts'
import { sealedFor } from '#server/fp-readers/reader-crypto.ts'
import { type Answer, MONDAY, openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { proofSeed, runsOr, tellFigure } from '#server/testing/figure.ts'
import { newReader } from '#server/testing/fp-reader.ts'
import { boss, database, house, sql } from '#server/testing/house.ts'
import { untilFree } from '#server/testing/load.ts'
import { type KnownPhone, phoneOf } from '#server/testing/phone-key.ts'

/** P-06, P-07, P-12: a morning of many phones through two processes of one house, each with a pool of its own. RUNS phones; of forged codes the same number. */
const isPostgres = inject('database').kind === 'postgres'
const { arbat, ponds } = cast.units
const CROWD = 24
let other: TestHouse
let tablet: string
let days = 0
/** Each test has a day of its own. */
let day = MONDAY

interface Code {
  id: string
  hash: string
  unit_id: number
  code: string
}
const place = { latitude: 55.7503, longitude: 37.5945 }
const kiosk = (token: string) => ({ headers: { 'x-kiosk': token } })
const drawn = async (token = tablet): Promise<Code> => (await house.nobody.post('checkin/general/qr', {}, kiosk(token))).data.params
const bodyOf = ({ id, hash, unit_id }: Code) => ({ checkinData: { id, hash, unit_id, ...place } })
const events = (where = 'true') => sql(`select * from checkin_events where day = $1 and ${where} order by id`, [day])
const came = async () =>
  done(await boss.get(`checkins?begin_day=${day}&end_day=${day}&unit_id=${arbat}`)).items as {
    employer_id: number
    come_at: string | null
  }[]

test.beforeAll(async () => {
  if (!isPostgres) return
  other = await openTestHouse({ database: await openDatabase({ url: database.url ?? '' }), clock: () => house.app.house.clock() })
})
test.afterAll(() => other?.close())
test.beforeEach(async () => {
  day = `2027-0${1 + days}-11`
  days++
  desk.goTo(day, '09:58')
  tablet = done(await boss.post('kiosks', { unit_id: arbat, title: 'Вход' })).token
})

interface Worker {
  id: number
  shift: number
  phone: string
  /** The same session at each of the two processes. */
  at: [Person, Person]
}

/** People with an approved shift of the day, each signed in. */
async function crowd(size: number): Promise<Worker[]> {
  await desk.shift({ employer: cast.employers.anna, workplace: cast.workplaces.m5, day })
  const people = await copied<{ id: number; phone: string }>('employers', cast.employers.anna, size, {
    phone: `'7955${days}' || lpad(n::text, 6, '0')`,
    last_name: `'Толпа' || n`,
  })
  await sql(
    `insert into credentials (employer_id, password_hash, must_change)
     select id, 'x', false from employers where id = any($1) on conflict do nothing`,
    [people.map(({ id }) => id)],
  )
  const [pattern] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [
    day,
    cast.employers.anna,
  ])
  const shifts = await copied<{ id: number; employer_id: number }>(
    'employer_schedules',
    pattern?.id ?? 0,
    size,
    {
      employer_id: `($3::int[])[n]`,
      workplace_id: 'null',
      schedule_type: '2',
    },
    people.map(({ id }) => id),
  )
  return Promise.all(
    people.map(async ({ id, phone }, index) => {
      const here = await house.as(phone)
      return { id, phone, shift: shifts[index]?.id ?? 0, at: [here, other.holder(here.token)] as [Person, Person] }
    }),
  )
}

/** Makes so many copies of a row, with these columns replaced. */
async function copied<R>(table: string, id: number, size: number, anew: Record<string, string>, values?: number[]): Promise<R[]> {
  const columns = await sql<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = $1
     and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  return sql<R>(
    `insert into ${table} (${names.join()}) select ${names.map((name) => anew[name] ?? `t.${name}`).join()}
     from ${table} t, generate_series(1, $2::int) n where t.id = $1 returning *`,
    [id, size, ...(values ? [values] : [])],
  )
}

/** A reader at the door, which knows these people: it makes the signed read of any of them. */
async function readerOf(people: readonly Worker[]) {
  const reader = newReader()
  const { id } = done(await boss.post('fp-readers', { unit_id: arbat, title: 'Дверь', ...reader.keys }))
  const { house_key } = done(await boss.get(`fp-readers/of-unit?unit_id=${arbat}`))
  for (const { id: employer_id } of people) {
    done(await boss.post('employer-documents', { employer_id, employer_document_type_id: 10, number: `биометрия ${employer_id}` }))
    const template = sealedFor(house_key, `${employer_id}-${'a'.repeat(60)}`, enrolPlace(employer_id))
    done(await boss.post('fingerprint', { title: 'Указательный', employer_id, fingerprint: template }))
  }
  let counter = 0
  return ({ id: employer_id }: Worker) =>
    reader.signed({ reader: id, counter: ++counter, employer_id, finger: 0, score: 90, at: house.app.house.clock() })
}

/** Sends the same to both processes at once, twice each. */
const storm = (one: Worker, send: (who: Person) => Promise<Answer>) =>
  Promise.all([one.at[0], one.at[1], one.at[0], one.at[1]].map((who) => send(who)))

test.runIf(isPostgres)(
  'P-06 толпа у двери через два процесса, каждым путём и по нескольку раз: событие на код одно, приход и перерыв у каждого один',
  async () => {
    const people = await crowd(runsOr(CROWD))
    const wayOf = (index: number) => ['general', 'qr', 'sms', 'master', 'hand', 'finger'][index % 6]
    const fingered = people.filter((_, index) => wayOf(index) === 'finger')
    const readOf = await readerOf(fingered)
    const code = await drawn()
    const [manager, managerThere] = await both(cast.manager)
    const answers: Answer[] = []
    // A desk that is told to wait, because its session has too many calls, tries again like the page of a desk.
    await Promise.all(
      people.map(async (one, index) => {
        const way = wayOf(index)
        if (way === 'finger') return
        if (way === 'general') return answers.push(...(await storm(one, (who) => who.post('checkin/general/approve', bodyOf(code)))))
        if (way === 'master') {
          const body = { checkinData: { ...bodyOf(code).checkinData, employer_id: one.id, comment: 'Телефон разряжен' } }
          const sent = [manager, managerThere].map((who) => untilFree(() => who.post('checkin/general/approve', body)))
          return answers.push(...(await Promise.all(sent)))
        }
        if (way === 'hand') {
          const body = { employer_id: one.id, day, come_at: `${day} 09:50:00`, comment: 'Телефон разряжен' }
          return answers.push(
            ...(await Promise.all([manager, managerThere].map((who) => untilFree(() => who.post('checkin/manual', body))))),
          )
        }
        const begun = done(await untilFree(() => boss.post('checkin', { employer_schedule_id: one.shift, type: way })))
        if (way === 'qr') {
          const body = { checkinData: { id: begun.params.id, hash: begun.params.hash, ...place } }
          return answers.push(...(await storm(one, (who) => who.post('checkin/qr', body))))
        }
        const [sent] = await sql<{ secret: string }>('select secret from outbox where recipient = $1 order by id desc limit 1', [one.phone])
        const body = { id: begun.params.id, hash: begun.params.hash, code: Number(sent?.secret) }
        return answers.push(...(await Promise.all([manager, managerThere].map((who) => untilFree(() => who.post('checkin/sms', body))))))
      }),
    )
    // A door has one reader: its people come one after another, each read sent three times.
    for (const one of fingered) {
      const body = { type: 'fingerprint', read: readOf(one) }
      answers.push(...(await Promise.all([manager, managerThere, manager].map((who) => who.post('checkin', body)))))
    }
    const odd = answers.filter(({ status, body }) => status !== 200 && ![1252, 422].includes(body.code))
    expect(odd.map(({ status, body }) => [status, body])).toEqual([])
    const marks = await events(`kind = 'mark'`)
    const codes = marks.map(({ employer_id, kiosk_id, step, challenge_id }) => [employer_id, kiosk_id, step, challenge_id].join())
    expect(new Set(codes).size).toBe(codes.length)
    const present = (await came()).filter(({ come_at }) => come_at !== null)
    expect(present.map(({ employer_id }) => employer_id).toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    // «Перерыв» is pressed once and sent four times: it must be one event, and the break goes on.
    desk.wait(60)
    const presses: Answer[] = []
    for (const { id } of people) {
      const headers = { 'idempotency-key': randomUUID() }
      const four = [manager, managerThere, managerThere, manager]
      presses.push(...(await Promise.all(four.map((who) => who.post('checkin/break', { employer_id: id }, { headers })))))
    }
    const busy = presses.filter(({ status, data }) => status !== 409 && data?.on_break !== 1)
    expect(busy.map(({ status, body }) => [status, body])).toEqual([])
    const breaks = await events(`kind = 'break'`)
    expect(breaks.map(({ employer_id }) => employer_id).toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    tellFigure(`телефонов ${people.length} через два процесса, вызовов ${answers.length}, приходов ${present.length}, двойных 0`)
  },
)

test.runIf(isPostgres)(
  'P-07 снимок кода через полминуты, код другой студии, человека и компании, подделка: не принят ни один',
  async () => {
    const [one] = await crowd(1)
    if (!one) throw new Error('nobody')
    const random = randomFrom(proofSeed)
    const elsewhere = done(await boss.post('kiosks', { unit_id: ponds, title: 'Там' })).token
    const foreign = done(
      await (await house.as(cast.foreign.superAdmin)).post('kiosks', { unit_id: cast.units.mirabad, title: 'Чужой' }),
    ).token
    const [old, there, theirs] = [await drawn(), await drawn(elsewhere), await drawn(foreign)]
    desk.wait(30)
    const fresh = await drawn()
    const [number, step] = fresh.id.split('.').map(Number) as [number, number]
    const forged = [
      () => bodyOf(old),
      () => bodyOf(there),
      () => bodyOf({ ...there, unit_id: arbat }),
      () => bodyOf(theirs),
      () => bodyOf({ ...fresh, hash: randomBytes(16).toString('base64url') }),
      () => bodyOf({ ...fresh, hash: fresh.hash.slice(0, 1 + Math.floor(random.next() * 20)) }),
      () => bodyOf({ ...fresh, id: `${number}.${step - 2 - Math.floor(random.next() * 2000)}` }),
      () => bodyOf({ ...fresh, id: `${number}.${step + 1 + Math.floor(random.next() * 2000)}` }),
      () => bodyOf({ ...old, id: fresh.id }),
      () => bodyOf({ ...fresh, id: `${number + 1 + Math.floor(random.next() * 50)}.${step}` }),
      () => ({ checkinData: { ...bodyOf(old).checkinData, offline: 1 } }),
      () => ({ checkinData: { code: randomBytes(5).toString('hex').slice(0, 8), ...place } }),
    ]
    const count = runsOr(240)
    const answers: Record<string, number> = {}
    for (let at = 0; at < count; at++) {
      const body = forged[at % forged.length]?.() ?? {}
      const { status, body: told } = await one.at[at % 2 === 0 ? 0 : 1].post('checkin/general/approve', body)
      answers[`${status}/${told.code}`] = (answers[`${status}/${told.code}`] ?? 0) + 1
    }
    expect(Object.keys(answers).filter((one) => !/^(422|429)\//.test(one))).toEqual([])
    // A colleague's own code, which was shown to her.
    const begun = done(await boss.post('checkin', { employer_schedule_id: one.shift, type: 'qr' }))
    const stranger = await house.as(cast.master)
    expect((await stranger.post('checkin/qr', { checkinData: { id: begun.params.id, hash: begun.params.hash, ...place } })).body.code).toBe(
      1255,
    )
    expect(await events()).toEqual([])
    // The true code is still valid.
    expect((await one.at[0].post('checkin/general/approve', bodyOf(fresh))).status).toBe(200)
    await sql('delete from spent_budgets')
    tellFigure(`поддельных кодов ${count}, принято 0 (${JSON.stringify(answers)})`)
  },
)

test.runIf(isPostgres)(
  'P-12 телефоны без сети: ответ потерян, страница открыта заново, послано с двух вкладок — каждый скан пришёл один раз, ни один не пропал',
  async () => {
    const people = await crowd(runsOr(CROWD))
    const phones = await Promise.all(people.map((one) => phoneOf(one.at[0])))
    desk.goTo(day, '10:00')
    const code = await drawn()
    desk.goTo(day, '12:30')
    const random = randomFrom(proofSeed)
    const said = await Promise.all(
      people.map(async (one, index) => {
        const body = (phones[index] as KnownPhone).kept(code, place) // each person has a phone
        const key = randomUUID()
        // A house that is busy is asked again, as the phone does.
        const send = (who: Person, by = key) =>
          untilFree(() => who.post('checkin/general/approve', body, { headers: { 'idempotency-key': by } }))
        // The answer of the first try is lost.
        if (random.next() < 0.5) await send(one.at[0])
        // Two tabs at once: the second tab has lost the key of the first.
        await Promise.all([send(one.at[1]), send(one.at[0], randomUUID())])
        return send(one.at[0])
      }),
    )
    expect(said.map(({ data }) => data?.state)).toEqual(people.map(() => 'pending'))
    const kept = await events(`'offline' = any(flags)`)
    expect(kept.map(({ employer_id }) => employer_id).toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    expect(kept.every(({ state }) => state === 'pending')).toBe(true)
    expect((await came()).filter(({ come_at }) => come_at !== null)).toEqual([])
    tellFigure(`телефонов без сети ${people.length}: событий ${kept.length}, потеряно 0, двойных 0`)
  },
)

async function both(phone: string): Promise<[Person, Person]> {
  const here = await house.as(phone)
  return [here, other.holder(here.token)]
}
