import { afterEach, describe, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { WRONG_PASSWORD } from '#server/ports/simulated-online.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { carrier, closeNetwork, device, openNetwork, paidByLink, printed, register, tasksOf } from '#server/testing/scenes/network-scene.ts'
import { shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCard, openDrawer } from '#server/testing/till.ts'

test.beforeEach(openNetwork)
afterEach(closeNetwork)

test('X4: депозит 1 000 по ссылке ночью, смена закрыта: чек 4·2 с 1125 уходит на телефон клиента; в визит он зачтён, остаток картой', async () => {
  const { id, visit } = await paidByLink()
  await carrier.sweep()
  expect(await shown(id)).toMatchObject({ status_id: 3, paid: 1000 })
  const [first] = await tasksOf(id)
  expect(first).toMatchObject({ state: 'done', register_id: register, fd: expect.any(Number) })
  expect(first?.body).toMatchObject({
    phase: 'prepay',
    lines: [{ subject: 4, method: 2, total: 100_000 }],
    tenders: { cash: 0, electronic: 100_000, prepaid: 0 },
    place: { site: 'https://studio.ru', isInternet: true },
    contact: expect.stringMatching(/^\+7\d{10}$/),
  })
  expect(await booksOf(id)).toEqual(['Dr bank.acquiring 1000.00, Cr liability.advance 1000.00'])
  expect(printed(first?.key16 ?? '')).toBe(1)
  await openDrawer(cast.units.arbat, 'fiscal')
  const rest = { payment_type: 2, sum: 1000, advance_id: id }
  const body = bodyOf([{ ...visit.line, price: 3900 }], [rest, byCard(2900)], {
    user_id: visit.user_id,
    booking_id: visit.booking.id,
    status_id: 3,
  })
  const order: OrderCard = done(await desk.boss.post('orders', body))
  await carrier.sweep()
  expect(await shown(order.id)).toMatchObject({ status_id: 3, paid: 3900 })
  const [second] = await tasksOf(order.id)
  expect(second?.register_id).not.toBe(register)
  expect(second?.body).toMatchObject({
    phase: 'settle',
    lines: [{ subject: 4, method: 4, total: 390_000 }],
    tenders: { cash: 0, electronic: 290_000, prepaid: 100_000 },
  })
  expect(await imbalances()).toEqual([])
})

describe('служба теряет ответы', () => {
  test('чек спрошен снова тем же номером и вышел один; сообщение службы — только повод спросить', async () => {
    device().set({ loseAnswer: 100 })
    const { id } = await paidByLink()
    await carrier.sweep()
    const [task] = await tasksOf(id)
    expect(task?.state).toBe('unknown')
    expect(await shown(id)).toMatchObject({ status_id: 2 })
    device().set({ loseAnswer: 0 })
    // Nobody believes what it says: a stranger's body changes nothing, and the service is asked at once.
    const notice = (uuid: string) => house.nobody.post(`receipt-notices/${uuid}`, { status: 'fail', payload: null })
    expect((await notice(crypto.randomUUID())).status).toBe(200)
    const long = await house.nobody.post(`receipt-notices/${task?.uuid}`, { payload: 'x'.repeat(70_000) })
    expect(long.status).toBe(413)
    expect((await notice(task?.uuid ?? '')).status).toBe(200)
    await carrier.sweep()
    expect((await tasksOf(id))[0]).toMatchObject({ state: 'done' })
    expect(await shown(id)).toMatchObject({ status_id: 3 })
    expect(printed(task?.key16 ?? '')).toBe(1)
    expect((await house.nobody.post('receipt-notices/x', {})).status).toBe(404)
  })

  test('служба чек не провела: причина словами, повтор — другой чек, на ленте он один', async () => {
    device().set({ paper: 'out_before' })
    const { id } = await paidByLink()
    await carrier.sweep()
    const [refused] = await tasksOf(id)
    expect((await shown(id)).receipts).toMatchObject([{ state: 'refused', cause: 'not_processed' }])
    device().set({ paper: 'there' })
    done(await desk.boss.post(`kkm/tasks/${refused?.uuid}/resolve`, { says: 'again', reason: 'кассы группы включили' }))
    await carrier.sweep()
    expect(await shown(id)).toMatchObject({ status_id: 3 })
    expect(
      device()
        .documents()
        .filter(({ key }) => key !== null),
    ).toHaveLength(1)
  })
})

test('карточка кассы: пароль не показан и запечатан, связь проверяют, по http логин не уходит, смену не открывают', async () => {
  const card = done(await boss.get(`cash-registers/${register}`))
  expect(card).toMatchObject({ kind: 'online', carrier: 'server', online_group: 'studio_1', has_online_password: 1, is_default: 0 })
  expect(JSON.stringify(card)).not.toContain('тайна')
  const [row] = await sql<{ online_password: string }>('select online_password from cash_registers where id = $1', [register])
  expect(row?.online_password).toMatch(/^v2\./)
  const check = async () => done(await boss.post(`cash-registers/${register}/check`))
  expect(await check()).toMatchObject({ is_ready: 1, text: 'Служба АТОЛ Онлайн приняла логин и пароль' })
  done(await boss.put(`cash-registers/${register}`, { online_password: WRONG_PASSWORD }))
  expect(await check()).toMatchObject({ is_ready: 0, text: expect.stringContaining('не приняла логин') })
  done(await boss.put(`cash-registers/${register}`, { online_password: '', title: 'Онлайн главная' }))
  expect(await check()).toMatchObject({ is_ready: 0 })
  const refusal = async (body: object) => (await boss.put(`cash-registers/${register}`, body)).body.errors
  expect(await refusal({ base_url: 'http://kassa.example' })).toEqual({ base_url: [expect.stringContaining('https')] })
  // Otherwise whoever changes registers would send the stored password to a place of their own.
  expect(await refusal({ base_url: 'https://kassa.example' })).toEqual({ online_password: ['Для другого адреса введите пароль ещё раз.'] })
  expect(await refusal({ base_url: 'https://kassa.example', online_password: '' })).toEqual({ online_password: [expect.any(String)] })
  const moved = done(await boss.put(`cash-registers/${register}`, { base_url: 'https://kassa.example', online_password: 'новая' }))
  expect(moved.base_url).toBe('https://kassa.example')
  done(await boss.put(`cash-registers/${register}`, { base_url: '', online_password: 'тайна' }))
  expect(await refusal({ carrier: 'browser' })).toEqual({ carrier: [expect.stringContaining('сервер')] })
  expect(await refusal({ is_default: 1 })).toEqual({ is_default: [expect.stringContaining('у стойки')] })
  expect(await refusal({ online_email: 'касса' })).toEqual({ online_email: ['Некорректный e-mail.'] })
  const shift = await boss.post('kkm/cashier/session-open', { register_id: register })
  expect(shift.body.errors).toEqual({ register_id: [expect.stringContaining('ведёт её служба')] })
})

test('без кода группы чек не пишут и деньги не берут; пока чек в пути, группу и адрес не меняют', async () => {
  done(await boss.put(`cash-registers/${register}`, { online_group: '' }))
  const { id } = await paidByLink()
  expect(await shown(id)).toMatchObject({ status_id: 0, online: [{ state: 'success', is_settled: 0 }] })
  done(await boss.put(`cash-registers/${register}`, { online_group: 'studio_2' }))
  device().set({ isSilent: true })
  desk.wait(60)
  await sweep()
  await carrier.sweep()
  expect((await tasksOf(id))[0]?.state).toBe('unknown')
  const changed = await boss.put(`cash-registers/${register}`, { online_group: 'studio_3', base_url: 'https://testonline.atol.ru' })
  expect(changed.body).toMatchObject({
    code: E.inUse,
    errors: { online_group: [expect.stringContaining('в пути')], base_url: expect.any(Array) },
  })
  device().set({ isSilent: false })
  desk.wait(60)
  await carrier.sweep()
  expect(await shown(id)).toMatchObject({ status_id: 3 })
  done(await boss.put(`cash-registers/${register}`, { online_group: 'studio_3' }))
})

test('возврат онлайн-заказа печатает та же касса и без смены', async () => {
  const { id } = await paidByLink()
  await carrier.sweep()
  done(await desk.boss.post(`orders/${id}/refund`, { reason: 'Клиент передумал' }))
  await carrier.sweep()
  const tasks = await sql(`select kind, state, register_id from fiscal_tasks where doc_type = 'order_refund' order by seq desc limit 1`)
  expect(tasks).toEqual([{ kind: 'sellReturn', state: 'done', register_id: register }])
  expect(await imbalances()).toEqual([])
})
