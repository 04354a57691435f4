import { expect, test as plain } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { accountingDay } from '#contract/reconciliations/accounting-day.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { drawerWith } from '#server/testing/drawers.ts'
import { setup } from '#server/testing/endpoint-facts.ts'
import { everyEndpoint, type Known, writing } from '#server/testing/endpoints.ts'
import { type Sent, send, type World, worldOf } from '#server/testing/example.ts'
import { isLongRun, proofSeed, runsOr, tellFigure } from '#server/testing/figure.ts'
import { house, sql } from '#server/testing/house.ts'
import { idsIn, withId } from '#server/testing/ids.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCash, byCertificate, closeShift, goodAt, serviceAt } from '#server/testing/till.ts'

const { anna, administrator } = cast.employers

/** Ids of what is over, by what a call names: `order` of `order_id`. */
type Over = Record<string, number[]>

interface Closed {
  day: string
  over: Over
}

/** A day on which money was taken in every way that needs no register, its shift, its sheet and its books. */
async function closedDay(): Promise<Closed> {
  const gift = await soldCertificate(1000)
  const [day, user_id] = ['2026-11-20', await desk.customer()]
  desk.goTo(day, '11:00')
  const drawer = await drawerWith(5000)
  const sell = async (items: object[], payments: object[], more: object = {}) =>
    Number(
      done(await desk.boss.post('orders', { ...bodyOf(items as never, payments as never), register_id: drawer.id, status_id: 3, ...more }))
        .id,
    )
  const orders = [
    await sell([await serviceAt(1200)], [byCash(1200)], { user_id }),
    await sell([await serviceAt(3200), goodAt(700)], [byCash(1000), byCard(1900), byCertificate(1000, gift)]),
    await sell([goodAt(300, { qty: 3 })], [byCard(900)]),
    await sell([{ item_type: 5, qty: 1, price: 500 }], [byCash(500)], { user_id }),
  ]
  const { items } = done(await desk.boss.get(`orders/${orders[2]}`))
  done(await desk.boss.post(`orders/${orders[2]}/refund`, { reason: 'Не подошло', items: [{ id: items[0].id, qty: 1 }] }))
  const household = { type: 0, cash_order_operation_id: 3, cash_order_basis_id: 7, sum: 400, comment: 'На бумагу' }
  const sides = { sender_type: 'register', sender_id: drawer.id, recipient_type: 'employer', recipient_id: administrator }
  const paper = done(await desk.boss.post('cash-orders', { ...household, ...sides }))
  await closeShift(drawer.shift, 'closing')
  await closeShift(drawer.shift)
  // Monday morning, the usual moment of the examples.
  desk.goTo('2026-11-23', '09:00')
  const sheets = done(await desk.boss.post('salaries/calculate', { begin_at: day, end_at: day, employer_ids: [anna] })).items
  const sheet = done(await desk.boss.get(`salaries/${sheets[0].id}`))
  done(await desk.boss.post(`salaries/${sheet.id}/approve`, { hash: sheet.hash }))
  return {
    day,
    over: {
      order: orders,
      shift: [drawer.shift],
      register: [drawer.id],
      sender: [drawer.id],
      recipient: [drawer.id],
      salary: [Number(sheet.id)],
      cash_order: [Number(paper.id)],
      advance: [orders[3] ?? 0],
      user: [user_id],
      employer: [anna],
    },
  }
}

/** The kind of thing that the number in an address of this feature stands for. */
const named: Record<string, string> = {
  orders: 'order',
  'order-acts': 'order',
  'order-links': 'order',
  kkm: 'shift',
  'cash-orders': 'cash_order',
  salaries: 'salary',
  'cash-registers': 'register',
  customers: 'user',
  'customer-merge': 'user',
  employers: 'employer',
}
/** Features whose calls act on the caller's own session or company. */
const apart = new Set(['auth', 'profile', 'password-resets', 'companies', 'push-subscriptions'])
/** Features whose calls remove or change the people of the examples, so they come last. */
const last = new Set(['employers', 'imports'])
const calls = everyEndpoint
  .filter((one) => writing(one) && !setup.has(one.name) && !apart.has(one.feature))
  .toSorted((a, b) => Number(last.has(a.feature)) - Number(last.has(b.feature)))
const ofMoney = calls.filter(
  ({ feature }) => feature in named || /^(cash|safe|certificate|club|payment|online|fiscal|register|exchange|good|stock)/.test(feature),
)

/** The call of an example with the ids of what is over in it, as far as it names such. */
function aimed(sent: Sent, feature: string, { over }: Closed, random: Random): Sent {
  const withBody = idsIn(sent).reduce((call, at) => (over[at.of] ? withId(call, at, random.pick(over[at.of] ?? [])) : call), sent)
  const own = over[named[feature] ?? '']
  return own && withBody.params?.id !== undefined ? { ...withBody, params: { ...withBody.params, id: random.pick(own) } } : withBody
}

/** Everything that a period that is over consists of, in the rows of the database. */
const frozenOf = async ({ day, over }: Closed) => {
  const [row] = await sql<Record<string, string>>(
    `select md5((select string_agg(s::text, ';') from kkm_shifts s where s.id = $1)) as shift,
       md5((select string_agg(l::text, ';' order by l.entry_id, l.n) from ledger_lines l where l.shift_id = $1)) as cash,
       md5((select string_agg((i.kind, i.direction, i.amount, i.day, i.base, i.percent)::text, ';' order by i.id) from salary_items i
         where i.salary_id = $2)) as sheet,
       md5((select string_agg(s.hash || s.net || s.begin_at || s.end_at, ';') from salaries s where s.id = $2)) as sum,
       md5((select string_agg(e::text || l::text, ';' order by e.id, l.n) from ledger_entries e join ledger_lines l on l.entry_id = e.id
         where coalesce(e.done_at, e.at) >= $3::date::timestamp at time zone 'Europe/Moscow'
           and coalesce(e.done_at, e.at) < ($3::date + 1)::timestamp at time zone 'Europe/Moscow')) as entries`,
    [over.shift?.[0], over.salary?.[0], day],
  )
  return row
}

async function booksOf(day: string): Promise<string> {
  const { status, data } = await desk.boss.get(`reconciliations/day/books?day=${day}&format=json&entity_id=1`)
  expect(status).toBe(200)
  // The head names the firm as it is called now; what is booked is below it.
  return JSON.stringify(accountingDay.parse(JSON.parse(String(data))).entries)
}

async function act({ endpoint, feature, example, name }: Known, world: World, closed: Closed, random: Random) {
  const sent = await example(world)
  const person = await house.as(cast.superAdmin)
  for (const one of [aimed(sent, feature, closed, random), sent]) {
    const { status } = await send(person, endpoint as Endpoint, one)
    expect(status, name).toBeLessThan(500)
  }
}

test('F-11 L19 любой пишущий вызов против закрытой смены, утверждённого листа и выгруженного дня, и от суперпользователя: там не изменилось ничего', {
  timeout: 1_200_000,
}, async () => {
  for (const work_position_id of [1, 14])
    done(await desk.boss.post('salary-rules', { work_position_id, from_day: '2026-01-01', rule: { service_percent: 40 } }))
  const random = randomFrom(proofSeed)
  const closed = await closedDay()
  const world = worldOf(() => house.as(cast.superAdmin))
  const [frozen, books] = [await frozenOf(closed), await booksOf(closed.day)]
  expect(JSON.parse(books).length).toBeGreaterThan(8)
  const more = isLongRun ? Array.from({ length: runsOr(0) }, () => random.pick(calls.filter(({ feature }) => !last.has(feature)))) : []
  const names = new Set<string>()
  for (const one of [...more, ...(isLongRun ? calls : ofMoney)]) {
    await act(one, world, closed, random)
    expect(await frozenOf(closed), one.name).toEqual(frozen)
    names.add(one.name)
  }
  expect(await booksOf(closed.day)).toBe(books)
  if (isLongRun) tellFigure(`вызовов ${names.size}, действий ${2 * (calls.length + more.length)}`)
})

test('F-11 студия, где брали деньги, часового пояса не меняет: поздние проводки ушли бы в другой день', async () => {
  const drawer = await drawerWith(0, cast.units.arbat)
  expect(drawer.id).toBeGreaterThan(0)
  const moved = await desk.boss.put(`units/${cast.units.arbat}`, { timezone: 'Asia/Tashkent' })
  expect(moved.body.errors).toEqual({ timezone: [expect.stringContaining('пояс')] })
})

plain('F-11 вызовов денег среди пишущих много, и у каждого есть пример', () => {
  expect(ofMoney.length).toBeGreaterThan(60)
})
