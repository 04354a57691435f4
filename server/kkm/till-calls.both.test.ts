import { afterEach, expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer as close, drawerWith, shiftOf } from '#server/testing/drawers.ts'
import { house, sql } from '#server/testing/house.ts'
import { breakIt, carrier, closeTill, openTill, pay, register, tape, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCard, byCash, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'

const { arbat } = cast.units
const own = () => crypto.randomUUID().slice(0, 8)
const boss = () => desk.boss
test.beforeEach(openTill)
afterEach(closeTill)

test('CSH-005 размен называет лишь тот, у кого есть право: другой оставляет в кассе то, что не вошло в пакет', async () => {
  const { id } = await drawerWith(900)
  await sql(`update work_positions set permissions = array_remove(permissions, 'Exchange.create') where id = 2`)
  const administrator = await house.as(cast.administrator)
  const refused = await close(id, { safe_package_sum: 400, safe_package_code: own(), exchange_sum: 500 }, administrator)
  expect([refused.status, refused.body.code]).toEqual([403, 1030])
  expect(done(await close(id, { safe_package_sum: 400, safe_package_code: own() }, administrator))).toMatchObject({ exchange: 500 })
  await sql(`update work_positions set permissions = permissions || '{Exchange.create}' where id = 2`)
})

test('CSH-703 смену открывают и закрывают и звонками с user_id: только своим', async () => {
  const { id } = done(await boss().post('cash-registers', { unit_id: arbat, title: `Касса ${own()}`, kind: 'drawer' }))
  const mine = { user_id: cast.employers.superAdmin, register_id: id }
  for (const user_id of [undefined, cast.employers.anna])
    expect((await boss().post('kkm/open-shift', { ...mine, user_id })).body.errors).toHaveProperty('user_id')
  expect(done(await boss().post('kkm/open-shift', mine))).toMatchObject({ state: 'open', register_id: id })
  for (const user_id of [undefined, cast.employers.anna])
    expect((await boss().post('kkm/close-shift', { ...mine, user_id })).body.errors).toHaveProperty('user_id')
  expect(done(await boss().post('kkm/close-shift', mine))).toMatchObject({ state: 'closed', register_id: id })
})

test('CSH-704 чек заказа печатают по его номеру: отказанный выходит заново, напечатанный второй раз не выходит', async () => {
  breakIt({ isCoverOpen: true })
  const order = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await carrier.sweep()
  breakIt({ isCoverOpen: false })
  const sent = done(await boss().post('kkm/send-receipt', { order_id: order.id }))
  expect(sent.items).toMatchObject([{ state: 'waiting' }])
  await carrier.sweep()
  expect((await tape()).filter((text) => text.includes('3200.00')).length).toBeGreaterThan(0)
  expect((await boss().post('kkm/send-receipt', { order_id: order.id })).body.code).toBe(1799)
  expect((await boss().post('kkm/send-receipt', { order_id: 999_999 })).status).toBe(404)
})

test('X-отчёт показывает кассу и учёт и ничего не закрывает; кассу, которая молчит, называет', async () => {
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await carrier.sweep()
  const totals = { cash: 2150, electronic: 0, prepaid: 0, sells: 1, returns: 0 }
  expect(done(await boss().post('kkm/x-report', { register_id: till.id }))).toMatchObject({ totals, expected: totals, drawer: 2150 })
  expect((await tape())[0]).toContain('X-ОТЧЕТ')
  expect((await shiftOf(till.shift)).state).toBe('open')
  breakIt({ isSilent: true })
  expect((await boss().post('kkm/x-report', { register_id: till.id })).body.code).toBe(1758)
})

test('пересчёт кассы стоит в журнале и в его файле купюрами в рублях, от большей', async () => {
  const drawer = await drawerWith(5102)
  const denominations = { '50': 4, '500000': 1, '10000': 1 }
  const { id } = done(await boss().post('kkm/counts', { register_id: drawer.id, kind: 'inventory', denominations }))
  const counted = '5\u00A0000,00 × 1; 100,00 × 1; 0,50 × 4'
  expect(done(await boss().get(`audits/by-model/cash_count/${id}`)).items[0].after.denominations).toBe(counted)
  const about = `audits/export?format=csv&searchJoin=and&search=model_type:cash_count;model_id:${id}`
  expect(String((await boss().get(about)).body)).toContain(`Купюры: — → ${counted}`)
})

test('накопитель сменили: касса считает заново, и X-отчёт сверяет её с чеками нового, а не прежнего', async () => {
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await carrier.sweep()
  register().replaceFn()
  await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await carrier.sweep()
  const totals = { cash: 0, electronic: 3200, prepaid: 0, sells: 1, returns: 0 }
  expect(done(await boss().post('kkm/x-report', { register_id: till.id }))).toMatchObject({ totals, expected: totals, drawer: 2150 })
})

test('X-отчёт кассы, которую носит браузер, складывается из его вопросов к ней; кто ими не владеет, отчёта не получит', async () => {
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await carrier.sweep()
  await sql(`update cash_registers set carrier = 'browser', base_url = 'http://127.0.0.1:16732' where id = $1`, [till.id])
  const report = (answers?: unknown[]) =>
    boss().post('kkm/x-report', { register_id: till.id, ...(answers && { talk: { id: crypto.randomUUID(), answers } }) })
  expect((await report()).body.errors).toEqual({ register_id: [expect.stringContaining('компьютеру стойки')] })
  const register = house.app.registers.simulated(till.id)
  const talk = { id: crypto.randomUUID(), answers: [] as unknown[] }
  const step = async () => done(await boss().post('kkm/x-report', { register_id: till.id, talk }))
  let said = await step()
  for (; said.next; said = await step()) {
    const { method, url, body } = said.next
    expect(new URL(url).origin).toBe('http://127.0.0.1:16732')
    talk.answers.push(register?.handle({ method, path: new URL(url).pathname, body }))
  }
  const totals = { cash: 2150, electronic: 0, prepaid: 0, sells: 1, returns: 0 }
  expect(said).toMatchObject({ totals, expected: totals, drawer: 2150, next: null })
  expect((await tape())[0]).toContain('X-ОТЧЕТ')
  expect((await report([null, null, null])).body.code).toBe(1758)
  await sql(`update cash_registers set carrier = 'server', base_url = null where id = $1`, [till.id])
})

test('чужой студии и чужой компании кассу не закрыть и не посчитать; мастеру — нечем', async () => {
  const { id } = await openDrawer(cast.units.ponds)
  const administrator = await house.as(cast.administrator)
  const foreign = await house.as(cast.foreign.superAdmin)
  for (const person of [administrator, foreign]) {
    expect((await close(id, {}, person)).status).toBe(404)
    expect((await person.post('kkm/counts', { register_id: id, denominations: {} })).status).toBe(404)
    expect((await person.post('kkm/safe-package', { register_id: id, sum: 1, code: own() })).status).toBe(404)
  }
  const master = await house.as(cast.master)
  expect((await close(id, {}, master)).body.code).toBe(1030)
})

test('CSH-011 наличные самозанятых сегодня: 1750 его словами, после проверки смена закрывается', async () => {
  const { id } = await drawerWith(0)
  const order = done(
    await boss().post('orders', { ...bodyOf([await serviceAt(1000)], [{ payment_type: 16, sum: 1000 }]), status_id: 3, register_id: id }),
  )
  expect(order.status_id).toBe(3)
  const asked = await close(id)
  expect([asked.body.code, asked.body.message]).toEqual([1750, 'За сегодняшний день были оплаты наличными у самозанятых. Проверьте чеки.'])
  expect(asked.body.data).toEqual({ sum: 1000 })
  expect(done(await close(id, { self_employed_checked: 1 })).state).toBe('closed')
})

test('CSH-011 1750 — о сегодняшних деньгах этой студии: вчерашние и чужие смену не держат; держат обе двери закрытия', async () => {
  const day = ownDay()
  desk.goTo(day, '12:00')
  const [{ id: mine }, { id: beside }, { id: theirs }] = [await drawerWith(0), await drawerWith(0), await drawerWith(0, cast.units.sokol)]
  const bill = bodyOf([await serviceAt(1000)], [{ payment_type: 16, sum: 1000 }])
  done(await boss().post('orders', { ...bill, status_id: 3, register_id: mine }))
  const words = errors[E.selfEmployedCash].ru
  const user_id = cast.employers.superAdmin
  for (const id of [mine, beside])
    for (const asked of [await close(id), await boss().post('kkm/close-shift', { user_id, register_id: id })])
      expect([asked.body.code, asked.body.message, asked.body.data]).toEqual([1750, words, { sum: 1000 }])
  expect(done(await close(theirs)).state).toBe('closed')
  expect(done(await close(beside, { self_employed_checked: 1 })).state).toBe('closed')
  // The studio's midnight has passed.
  desk.goTo(addDays(day, 1), '00:30')
  expect(done(await close(mine)).state).toBe('closed')
})

test('C39 визит прошёл, оплаты нет: он в списке закрытия, пока не решили; «ушла без оплаты» остаётся за клиенткой', async () => {
  const { day, booking } = await visitOf(120)
  const administrator = await house.as(cast.administrator)
  desk.goTo(day, '09:00')
  const { id } = await drawerWith(0)
  const visits = async () => done(await boss().get(`kkm/closing?register_id=${id}`)).visits
  expect(await visits()).toEqual([])
  desk.goTo(day, '21:00')
  expect(await visits()).toMatchObject([{ id: booking.id, total: 1200, customer: { name: expect.any(String) } }])
  const told = done(await administrator.post('kkm/unpaid-visits', { unit_id: arbat, booking_ids: [booking.id] }))
  expect(told).toEqual({ items: [{ booking_id: booking.id, sum: 1200 }] })
  expect(await visits()).toEqual([])
  expect(done(await administrator.post('kkm/unpaid-visits', { unit_id: arbat, booking_ids: [booking.id] }))).toEqual({ items: [] })
})
