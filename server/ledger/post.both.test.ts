import { array, asyncProperty, assert as check, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type LedgerLine, negationOf, sumsOf } from '#domain/core/ledger.ts'
import { kopecks } from '#domain/core/money.ts'
import { cast } from '#server/testing/cast.ts'
import * as scene from '#server/testing/scenes/ledger-scene.ts'
import {
  asApp,
  balanceOf,
  entryOf,
  ledgerScene,
  linesOf,
  ownNumber,
  place,
  post,
  postLines,
  reverse,
  sql,
} from '#server/testing/scenes/ledger-scene.ts'

ledgerScene()
const number = expect.any(Number)

test('X1 проводки: маникюр 3 200 картой — сначала аванс, потом выручка, и у заказа ничего не остаётся', async () => {
  const order = ownNumber()
  const captured = entryOf(`bank.acquiring 3200, liability.advance#${order} -3200`, order)
  const posted = entryOf(`liability.advance#${order} 3200, revenue.service -3200`, order)
  expect(await post(captured, posted)).toEqual([number, number])
  expect(await balanceOf('liability.advance', order)).toBe(0)
  const lines = await sql(
    `select l.account, l.amount::int from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.doc_id = $1 order by e.id, l.n`,
    [order],
  )
  expect(lines.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    'bank.acquiring 320000',
    'liability.advance -320000',
    'liability.advance 320000',
    'revenue.service -320000',
  ])
})

test('M1 проводки: промокод, сертификат и карта; отмена возвращает сертификат и не оставляет следа в остатках', async () => {
  const [order, certificate] = [ownNumber(), ownNumber()]
  expect(await postLines(`bank 2000, liability.certificate#${certificate} -2000`)).toEqual(number)
  const ids = await post(
    entryOf(`bank.acquiring 1231, liability.advance#${order} -1231`, order),
    entryOf(`liability.certificate#${certificate} 2000, liability.advance#${order} -2000`, order),
    entryOf(`liability.advance#${order} 3231, discount.promo 359, revenue.service -3200, revenue.goods -390`, order),
    entryOf('cogs 145, stock -145', order),
  )
  const held = async () => [await balanceOf('liability.advance', order), await balanceOf('liability.certificate', certificate)]
  expect(await held()).toEqual([0, 0])
  for (const id of (ids as number[]).toReversed()) expect(await reverse(id)).toEqual(number)
  expect(await held()).toEqual([0, -2000])
})

test('первый расход обязательства, у которого хватает, проходит, а лишнего не берёт никто', async () => {
  const certificate = ownNumber()
  const take = (roubles: string) => postLines(`liability.certificate#${certificate} ${roubles}, revenue.service -${roubles}`)
  expect(await postLines(`bank 5000, liability.certificate#${certificate} -5000`)).toEqual(number)
  expect(await take('3000')).toEqual(number)
  expect(await take('2000.01')).toBe('ledger_balances_liability')
  expect(await balanceOf('liability.certificate', certificate)).toBe(-2000)
  expect(await take('2000')).toEqual(number)
})

test('проводку отменяют один раз и точно: ни копейкой больше, ни дважды, ни саму отмену, ни чужую', async () => {
  const order = ownNumber()
  const id = await postLines(`bank 10, liability.advance#${order} -10`)
  const byHand = (lines: LedgerLine[]) =>
    asApp((ctx) =>
      ctx.sql(
        `with e as (insert into ledger_entries (company_id, doc_type, doc_id, reverses_id) values (1, 'order', 1, $1) returning id)
         insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, amount)
         select e.id, row_number() over (), 1, l.entity_id, l.account, coalesce(l.subject_id, 0), l.unit_id, l.amount
         from e, jsonb_to_recordset($2::jsonb) as l(entity_id int, account text, subject_id int, unit_id int, amount bigint)`,
        [id, JSON.stringify(lines)],
      ),
    )
  const undone = `liability.advance#${order} 10`
  for (const lines of [
    linesOf(`bank -9, liability.advance#${order} 9`),
    linesOf(`bank -10, liability.advance#${order} 9, opening 1`),
    linesOf(`bank -10, ${undone}, opening 1, opening -1`),
    linesOf(`bank.acquiring -10, ${undone}`),
    linesOf(`bank -10, ${undone}`, { unit_id: cast.units.ponds }),
    linesOf(`bank -10, ${undone}`, { entity_id: place.other }),
  ])
    expect(await byHand(lines)).toBe('ledger_entries_reversal')
  const reversal = await reverse(id)
  expect(await reverse(id)).toBe('ledger_entries_reversed_once')
  expect(await reverse(Number(reversal))).toBe('ledger_entries_reversal')
  expect(await balanceOf('liability.advance', order)).toBe(0)
  // An entry of another company is not found.
  expect(await reverse(await postLines('bank 1, opening -1'), null, 2)).toBeNull()
})

/** Histories over few subjects, so that they run into each other's balances; amounts are small for the same reason. */
interface Move {
  from: string
  to: string
  fromSubject: number
  toSubject: number
  amount: number
  isOther: boolean
  isUndone: boolean
}
const subject = integer({ min: 1, max: 3 })
const seldom = constantFrom(false, false, true)
const move = record<Move>({
  from: constantFrom('liability.certificate', 'liability.advance', 'liability.bonus', 'cash.safe', 'bank'),
  to: constantFrom('liability.certificate', 'liability.advance', 'cash.safe', 'revenue.service', 'bank'),
  fromSubject: subject,
  toSubject: subject,
  amount: integer({ min: 1, max: 500 }),
  isOther: seldom,
  isUndone: seldom,
})
const numRuns = Number(process.env.RUNS ?? 15)

test('L6 и L7: в любой истории каждая проводка сходится, охраняемое не переходит ноль, остаток равен сумме строк, а действие с отменой — ничто', async () => {
  const base = ownNumber() * 1000
  const story = array(move, { minLength: 5, maxLength: 25 })
  const balances = () =>
    sql('select entity_id, account, subject_id, currency, amount::int from ledger_balances where amount <> 0 order by 1, 2, 3, 4')
  const walk = async (moves: Move[]) => {
    for (const one of moves) {
      const entity_id = one.isOther ? place.other : place.entity
      const line = (account: string, subject: number, amount: number) =>
        linesOf(`${account}#${base + subject} 1`, { entity_id, amount: kopecks(amount) })
      const lines = [...line(one.to, one.toSubject, one.amount), ...line(one.from, one.fromSubject, -one.amount)]
      const before = await balances()
      const ids = await post({ doc_type: 'order', doc_id: 1, lines })
      if (typeof ids === 'string') {
        expect(ids).toMatch(/^ledger_balances_(cash|liability)$/)
        expect(await balances()).toEqual(before)
      } else if (one.isUndone) {
        expect(await reverse(ids[0] ?? 0)).toEqual(number)
        expect(await balances()).toEqual(before)
      }
    }
    expect(await sql('select from ledger_lines group by entry_id, entity_id, currency having sum(amount) <> 0')).toEqual([])
    expect(await sql('select from ledger_balances where sign * amount < 0')).toEqual([])
    const counted = await sql(
      `select l.entity_id, l.account, l.subject_id, l.currency, sum(l.amount)::int as amount from ledger_lines l join ledger_accounts a using (account)
       where a.sign is not null group by 1, 2, 3, 4 having sum(l.amount) <> 0 order by 1, 2, 3, 4`,
    )
    expect(await balances()).toEqual(counted)
  }
  await check(asyncProperty(story, walk), { numRuns })
}, 240_000)

test('отрицание проводки сходится так же, и деньги кассы названы новой сменой', () => {
  const lines = linesOf('cash.register 5, opening -5')
  expect(negationOf(lines, 77)).toMatchObject([{ amount: -500, shift_id: 77 }, { amount: 500 }])
  expect([...sumsOf([...lines, ...negationOf(lines)]).values()]).toEqual([0])
})

test('один остаток сертификата и двадцать берущих сразу: берёт один', async () => {
  const certificate = ownNumber()
  await postLines(`bank 3000, liability.certificate#${certificate} -3000`)
  const takers = Array.from({ length: 20 }, () => postLines(`liability.certificate#${certificate} 3000, revenue.service -3000`))
  const answers = await Promise.all(takers)
  expect(answers.filter((one) => typeof one === 'number')).toHaveLength(1)
  expect(new Set(answers.filter((one) => typeof one === 'string'))).toEqual(new Set(['ledger_balances_liability']))
  expect(await balanceOf('liability.certificate', certificate)).toBe(0)
})

test('смену закрывают, пока в неё продают: деньги, которые вошли, вошли до закрытия', async () => {
  const register = await scene.openRegister(place.unit, place.entity)
  const shift_id = await scene.openShift(register)
  const sales = Array.from({ length: 12 }, () => post(entryOf(`cash.register#${register} 1, opening -1`, 1, { shift_id })))
  const [closed, ...answers] = await Promise.all([scene.moveShift(shift_id, 'closing'), ...sales])
  expect(closed).toBe('done')
  const refused = answers.filter((one) => typeof one === 'string')
  expect(refused.every((one) => one === 'ledger_lines_closing_shift')).toBe(true)
  expect(await balanceOf('cash.register', register)).toBe(answers.length - refused.length)
})
