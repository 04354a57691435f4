import { expect } from 'vitest'
import { randomFrom } from '#server/demo/random.ts'
import { signOf } from '#server/ports/exchange-sign.ts'
import { cast } from '#server/testing/cast.ts'
import { proofSeed, runsOr, tellFigure } from '#server/testing/figure.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { type Exchange, exchangeOf, fresh, NOW, sayOf, storedCall } from '#server/testing/scenes/calls-scene.ts'

// C-09: whatever an exchange says, in whatever order and how often, a call is what has happened. RUNS calls of SEED.
const RUNS = runsOr(30)
const OPERATOR = 18
const DESK = 2
/** How many events are sent at the same time: the exchange does not wait for our answers. */
const AT_ONCE = 8

interface Truth {
  call: string
  phone: string
  result: string
  employer: number | null
  wait: number
  talk: number | null
}

const { next: random } = randomFrom(proofSeed)
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T // none of the arrays is empty
const extensions = new Map([
  [OPERATOR, '118'],
  [DESK, '102'],
])

/** What has truly happened, apart from the exchange's events, so that the test does not depend on the code that it checks. */
function story(n: number): { truth: Truth; words: object[] } {
  const [call, phone] = [`c09-${n}`, `7999${String(1_000_000 + n)}`]
  const [start, wait, talk] = [NOW - 3000 + n, 6 + Math.floor(random() * 40), 5 + Math.floor(random() * 200)]
  const shape = pick(['answered', 'missed', 'short', 'busy', 'failed'] as const)
  const word = { call, from: phone, to: '74951000001' }
  const ring = (leg: string, extension?: string) => ({ ...word, leg, seq: 1, at: start, kind: 'ringing', extension })
  const end = (leg: string, at: number, reason?: string) => ({ ...word, leg, seq: 3, at, kind: 'ended', reason })
  const truth = { call, phone, result: shape, employer: null, wait, talk: null }
  if (shape === 'answered') {
    const [who, other] = random() < 0.5 ? [OPERATOR, DESK] : [DESK, OPERATOR]
    const answered = { ...word, leg: 'a', seq: 2, at: start + wait, kind: 'answered' }
    const words = [
      ring('a', extensions.get(who)),
      ring('b', extensions.get(other)),
      answered,
      end('b', start + wait),
      end('a', start + wait + talk),
    ]
    return { truth: { ...truth, employer: who, talk }, words }
  }
  const over = shape === 'short' ? 3 : wait
  const reason = shape === 'busy' || shape === 'failed' ? shape : undefined
  return {
    truth: { ...truth, wait: over },
    words: [ring('a', '118'), { ...end('a', start + over, reason), kind: pick(['ended', 'summary']) }],
  }
}

let exchange: Exchange
test.beforeAll(async () => {
  for (const [employer_id, login] of extensions) await boss.post('sip/params', { employer_id, login })
  exchange = await exchangeOf(boss)
})

test(`C-09 события вперемешку, дважды и с подделками: звонок тот, что был, подделка не взята, карточка одна, задача одна (SEED=${proofSeed})`, async () => {
  const stories = Array.from({ length: RUNS }, (_, n) => story(n))
  const said = shuffled(
    stories.flatMap(({ words, truth }) => [
      ...words,
      ...words.filter(() => random() < 0.5),
      // An event with a forged signature: it would answer the call, and begin one that never was.
      ...(random() < 0.25 ? [{ forged: true, call: truth.call, leg: 'z', seq: 2, at: NOW, kind: 'answered', extension: '102' }] : []),
      ...(random() < 0.1 ? [{ forged: true, call: `forged-${truth.call}`, leg: 'a', seq: 1, at: NOW, kind: 'ringing' }] : []),
    ]),
  )
  let forged = 0
  const say = async (event: object) => {
    const isForged = 'forged' in event
    const sign = isForged ? signOf(pick(['', exchange.key, 'x']), NOW, JSON.stringify(event)) : undefined
    const { status } = await sayOf(event, { by: exchange, sign })
    if (isForged) forged += status === 404 ? 1 : 0
    return expect([isForged, status]).toEqual([isForged, isForged ? 404 : 200])
  }
  for (let at = 0; at < said.length; at += AT_ONCE) await Promise.all(said.slice(at, at + AT_ONCE).map(say))

  const rows = await sql(
    `select external_id as call, phone, result, employer_id as employer, wait_s as wait, talk_s as talk from calls
     where external_id like 'c09-%' or external_id like 'forged-%' order by id`,
  )
  const inOrder = (all: Truth[]) => all.toSorted((a, b) => (a.call < b.call ? -1 : 1))
  expect(inOrder(rows)).toEqual(inOrder(stories.map(({ truth }) => truth)))
  const missed = stories.filter(({ truth }) => truth.result === 'missed').map(({ truth }) => truth.phone)
  const tasks = await sql('select phone from call_tasks where done_at is null order by phone')
  expect(tasks.map(({ phone }) => phone)).toEqual(missed.toSorted())
  tellFigure(`звонков ${RUNS}, слов ${said.length}, подделок ${forged}, взято 0, задач ${tasks.length} на ${missed.length} пропущенных`)
})

test('C-09 карточка одна: сколько бы раз и у скольких трубок ни звонили, звонок у человека один и уходит, когда ответил другой', async () => {
  const operator = await house.as(cast.callCentre)
  const mine = async () => (await operator.get('sip/mine')).data.items
  const word = { call: 'c09-card', from: '79995556677', to: '74951000001' }
  const rings = ['a', 'b'].map((leg) => ({ ...word, leg, kind: 'ringing', extension: leg === 'a' ? '118' : '102' }))
  for (const event of [...rings, ...rings, { ...rings[0], seq: 5 }]) await sayOf(event, { by: exchange })
  expect(await mine()).toHaveLength(1)
  await sayOf({ ...word, leg: 'b', seq: 2, kind: 'answered' }, { by: exchange })
  expect(await mine()).toEqual([])
  await sayOf({ ...rings[0], seq: 9 }, { by: exchange })
  expect(await mine()).toEqual([])
})

test('Y20 событие идущего звонка, сказанное позже пяти минут, ничего в нём не меняет; в пять минут ровно — ещё вовремя', async () => {
  const mine = { ...fresh(), leg: 'a' }
  const say = (event: object, time = NOW) => sayOf({ ...mine, ...event, extension: '102' }, { by: exchange, time })
  await say({ kind: 'ringing' })
  const before = await storedCall(mine.call)
  const words = await sql('select count(*)::int as count from call_events where call_id = $1', [before.id])
  for (const kind of ['answered', 'ended', 'summary', 'recording']) {
    const late = await say({ seq: 7, kind, recording: 'r-1' }, NOW - 301)
    expect([late.status, late.body.code, late.body.message]).toEqual([404, 404, 'Не найдено. Возможно, это уже удалили.'])
  }
  expect(await storedCall(mine.call)).toEqual(before)
  expect(await sql('select count(*)::int as count from call_events where call_id = $1', [before.id])).toEqual(words)
  expect(await sql('select id from call_recordings where call_id = $1', [before.id])).toEqual([])
  expect((await say({ seq: 7, kind: 'answered' }, NOW - 300)).status).toBe(200)
  expect(await storedCall(mine.call)).toMatchObject({ state: 'talking', employer_id: DESK })
})

function shuffled<T>(all: T[]): T[] {
  const left = [...all]
  return Array.from({ length: all.length }, () => left.splice(Math.floor(random() * left.length), 1)[0] as T) // each step leaves one less
}
