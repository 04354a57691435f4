import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { numberOf } from '#domain/certificates/number.ts'
import { askedBy } from '#server/proving/asked-sql.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { shelf } from '#server/testing/certificates.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCertificate, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { arbat } = cast.units

test('списки номера целиком не показывают никому; посторонней студии её сертификатов не видно', async () => {
  const [one] = await shelf(1)
  const { items } = done(await desk.boss.get(`certificates?search=id:${one.line.item_id}&searchFields=id:=`))
  expect(items).toMatchObject([{ tail: one.number.slice(-4), state: 'at_unit' }])
  expect(JSON.stringify(items)).not.toContain(one.number)
  const elsewhere = await house.as(cast.administratorPonds)
  expect(done(await elsewhere.get(`certificates?search=id:${one.line.item_id}&searchFields=id:=`)).items).toEqual([])
})

test('сверка: числится столько-то, найдено столько-то; недостающие названы, о лишних не сказано ничего', async () => {
  const [first, second] = await shelf(2)
  const all = (await sql<{ number: string }>(`select number from certificates where unit_id = $1 and state = 'at_unit'`, [arbat])).map(
    ({ number }) => number,
  )
  const sold = await soldCertificate(3000)
  const numbers = [...all.filter((one) => one !== second?.number), sold, 'рваный']
  const count = done(await desk.boss.post('certificate-counts', { unit_id: arbat, certificate_numbers: numbers }))
  expect(count).toMatchObject({ expected: all.length, found: all.length - 1, missing: [{ tail: second?.number.slice(-4), face: 3000 }] })
  expect(count.strange).toEqual([`…${sold.slice(-4)}`, '…ный'])
  expect(first.number).toBeTruthy()
  expect(done(await desk.boss.get('certificate-counts?with=unit;employer')).items[0]).toMatchObject({ id: count.id, unit: { id: arbat } })
})

test('CRT-005 права сертификатов — своя группа: смотрит и гасит стойка, выпускает и блокирует главный бухгалтер, сверяет бухгалтер', async () => {
  const asked = async (phone: string) => {
    const me = await house.as(phone)
    const calls = [
      me.get('certificate?certificate_number=12345678903'),
      me.post('certificate-batches', { title: 'Партия', face: 1000, count: 1 }),
      me.get('certificate-events'),
      me.get('certificate-counts'),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  expect(await asked(cast.administrator)).toEqual([200, 403, 403, 403])
  expect(await asked(cast.accountant)).toEqual([200, 403, 200, 200])
  expect(await asked(cast.chiefAccountant)).toEqual([200, 200, 200, 200])
  expect(await asked(cast.master)).toEqual([403, 403, 403, 403])
  const acts: [string, (by: Person) => Promise<{ status: number }>][] = [
    ['view', (by) => by.get('certificates')],
    ['view', (by) => by.get('certificate?certificate_number=12345678903')],
    ['create', (by) => by.post('certificate-batches', {})],
    ['create', (by) => by.get('certificates/download/999999')],
    ['create', (by) => by.post('certificate-batches/999999/hand-over', {})],
    ['redeem', (by) => by.post('certificates/999999/reissue', {})],
    ['refund', (by) => by.post('certificates/999999/block', {})],
    ['reconcile', (by) => by.get('certificate-counts')],
    ['reconcile', (by) => by.post('certificate-counts', {})],
    ['logs', (by) => by.get('certificate-events')],
  ]
  const rights = [...new Set(acts.map(([right]) => right))]
  for (const right of rights) {
    const having = await personWith([`Certificate.${right}`])
    const lacking = await personWith(rights.filter((one) => one !== right).map((one) => `Certificate.${one}`))
    for (const [, act] of acts.filter(([of]) => of === right)) {
      expect((await act(having)).status, `${right}: есть`).not.toBe(403)
      expect((await act(lacking)).status, `${right}: нет`).toBe(403)
    }
  }
})

test('CRT-005 продаёт сертификат тот, у кого Certificate.sell, платит им тот, у кого Certificate.redeem: прочим его не предложить, не продать и не принять', async () => {
  const [one] = await shelf(1)
  const orders = ['Order.view', 'Order.create', 'Order.update', 'Order.close']
  const others = ['view', 'create', 'refund', 'reconcile', 'logs'].map((right) => `Certificate.${right}`)
  const [seller, redeemer] = [
    await personWith([...orders, ...others, 'Certificate.sell']),
    await personWith([...orders, ...others, 'Certificate.redeem']),
  ]
  const { id: register_id } = await openDrawer()
  const offered = async (by: Person) => done(await by.get(`orders/sellable?unit_id=${arbat}&code=${one.number}`))
  const sell = (by: Person) => by.post('orders', { ...bodyOf([one.line], [byCard(3000)]), register_id, status_id: 3 })
  const spend = async (by: Person) =>
    by.post('orders', { ...bodyOf([await serviceAt(3000)], [byCertificate(3000, await soldCertificate(3000))]), register_id, status_id: 3 })
  expect([await offered(redeemer), await offered(seller)]).toEqual([[], [expect.objectContaining({ item_id: one.line.item_id })]])
  expect(await sell(redeemer)).toMatchObject({ status: 403, body: { code: E.forbidden } })
  expect(await sql('select state, order_id from certificates where number = $1', [one.number])).toEqual([
    { state: 'at_unit', order_id: null },
  ])
  expect((await sell(seller)).status).toBe(200)
  expect(await spend(seller)).toMatchObject({ status: 403, body: { code: E.forbidden } })
  expect((await spend(redeemer)).status).toBe(200)
})

test('мимо вызовов сертификат тоже не переписать, не удалить и второй раз не погасить', async () => {
  const number = await soldCertificate(3000)
  const { id: register_id } = await openDrawer()
  done(await desk.boss.post('orders', { status_id: 3, register_id, ...bodyOf([goodAt(3000)], [byCertificate(3000, number)]) }))
  for (const change of [
    `update certificates set face = 1 where number = $1`,
    `update certificates set paid = 1 where number = $1`,
    `update certificates set state = 'at_unit', redeemed_at = null where number = $1`,
    `delete from certificates where number = $1`,
    `update certificate_events set sum = 1 where certificate_id = (select id from certificates where number = $1)`,
  ])
    await expect(sql(change, [number]), change).rejects.toThrow(/stay|go this way|append|only/)
})

test('номер, которым платят за несколько визитов разом, считается попыткой, как и любой другой', async () => {
  const tries = async () => (await sql(`select count(*)::int as n from spent_budgets where name = 'certificateNumbers'`))[0]?.n
  const before = await tries()
  const order = (booking_id: number, digits: string) => ({
    booking_id,
    user_id: cast.customers.maria,
    items: [goodAt(1000)],
    payments: [byCertificate(1000, numberOf(digits))],
  })
  const orders = [order(900_000_001, '0000000071'), order(900_000_002, '0000000072')]
  expect((await desk.boss.post('orders/together', { unit_id: arbat, status_id: 3, orders })).status).toBe(404)
  expect(await tries()).toBe(before + 2)
})

test('номер прежней программы, похожий на наш, считается и как её: по соседним не пройти дальше двадцати в час, а наши ещё отвечают', async () => {
  const many = Array.from({ length: 23 }, (_, n) => numberOf(String(7_000_000_000 + n)))
  const lines = many.map((number) => `${number};1000;31.12.2031;Арбат\r\n`).join('')
  const { applied } = await importerOf(house, boss, 'certificates').bring(`Номер;Номинал;Действует до;Студия\r\n${lines}`)
  expect(applied.fresh).toBe(23)
  const clerk = await house.as(cast.administrator)
  const ask = (number: string) => clerk.get(`certificate?certificate_number=${number}`)
  expect((await ask(numberOf('7000000098'))).status).toBe(200)
  const told = []
  const untried = many.pop() ?? ''
  for (const number of many) told.push((await ask(number)).status)
  expect(told).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  // The same paper again and a certificate of the house are answered. Nobody's number is refused like a former one, or the refusal would tell them apart.
  const ours = await soldCertificate(500)
  for (const number of [many[0] ?? '', ours]) expect((await ask(number)).status).toBe(200)
  for (const number of [many.at(-1) ?? '', numberOf('7000000099')]) expect((await ask(number)).status).toBe(429)
  // Nor does the time of the refusal: the database is asked the same of both.
  const [former, nobodys] = [await askedBy(() => ask(untried)), await askedBy(() => ask(numberOf('7000000097')))]
  expect([former.answer.status, nobodys.answer.status]).toEqual([429, 429])
  expect(nobodys.asked.map(({ text }) => text)).toEqual(former.asked.map(({ text }) => text))
  await sql(`delete from spent_budgets where name in ('certificateNumbers', 'formerNumbers')`)
})
