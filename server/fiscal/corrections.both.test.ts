import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import type { CorrectionRow, UncoveredRow } from '#contract/fiscal/fiscal.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house } from '#server/testing/house.ts'
import { breakIt, carrier, closeTill, openTill, pay, read, register, resolve, tape, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCard, byCash, goodAt, serviceAt } from '#server/testing/till.ts'

test.beforeEach(openTill)
afterEach(closeTill)

interface Screen {
  needed: UncoveredRow[]
  items: CorrectionRow[]
  registers: { id: number; title: string; entity_id: number }[]
}
const screen = async (): Promise<Screen> => done(await boss.get('kkm/corrections'))
const neededOf = async (order: number) => (await screen()).needed.filter((one) => one.order_id === order)
const send = (order_id: number, more: object = {}) =>
  boss.post('kkm/corrections', {
    register_id: till.id,
    order_id,
    operation: 'sellCorrection',
    basis_date: '2026-11-23',
    basis_number: 'акт 7',
    cash: 390,
    electronic: 3200,
    comment: 'Кончилась лента',
    lines: [
      { kind: 'service', name: 'Маникюр', qty: 1, price: 3200 },
      { kind: 'good', name: 'Масло для кутикулы', qty: 1, price: 390 },
    ],
    ...more,
  })

/** A sale whose receipt the register has refused, posted past it. */
async function hole() {
  breakIt({ paper: 'out_before' })
  const order = await pay(bodyOf([await serviceAt(3200), goodAt(390)], [byCard(3200), byCash(390)]))
  await carrier.sweep()
  const [receipt] = (await read(order.id)).receipts
  expect(receipt?.state).toBe('refused')
  breakIt({ paper: 'there' })
  return { id: order.id, uuid: receipt?.uuid }
}
const force = async (id: number) => done(await desk.boss.post(`orders/${id}/force-close`, { reason: 'Лента кончилась' }))

test('деньги взяты без чека: заказ назван на экране, коррекция с основанием выходит из кассы, и он уходит с экрана', async () => {
  const { id, uuid } = await hole()
  expect(await neededOf(id)).toEqual([])
  await force(id)
  expect(await neededOf(id)).toMatchObject([
    {
      order_id: id,
      unit: { id: cast.units.arbat },
      day: '2026-11-23',
      receipt: 'whole',
      total: 3590,
      cash: 390,
      electronic: 3200,
      prepaid: 0,
      lines: [
        { kind: 'service', name: 'Услуга за 3200', qty: 1, price: 3200 },
        { kind: 'good', name: 'Масло для кутикулы', qty: 1, price: 390 },
      ],
    },
  ])
  done(await send(id))
  expect(await neededOf(id)).toEqual([])
  // The refused receipt is not repeated beside the correction, and the order is corrected once.
  expect((await resolve(uuid, { says: 'again' })).status).toBe(409)
  expect((await send(id)).body).toMatchObject({ code: E.processedAlready, errors: { order_id: [fiscalRu.refusals.covered] } })
  await carrier.sweep()
  const [made] = (await screen()).items
  expect(made).toMatchObject({
    order_id: id,
    register: { id: till.id },
    operation: 'sellCorrection',
    total: 3590,
    basis_date: '2026-11-23',
    basis_number: 'акт 7',
    comment: 'Кончилась лента',
    state: 'done',
    fd: expect.any(Number),
    made_by: { name: expect.any(String) },
  })
  expect((await tape())[0]).toContain('КОРРЕКЦИЯ')
  const log = done(await boss.get(`audits/by-model/fiscal_correction/${made?.id}`)).items
  expect(log).toMatchObject([{ after: { order_id: id, basis_number: 'акт 7', operation: 'sellCorrection' } }])
  expect((await read(id)).receipts).toMatchObject([{ kind: 'sellCorrection', state: 'done', total: 3590 }])
  // It is in the FN now, so its return prints a receipt.
  done(await desk.boss.post(`orders/${id}/refund`, { reason: 'Жалоба' }))
  await carrier.sweep()
  expect(register().documents().at(-1)?.receipt).toMatchObject({ type: 'sellReturn', total: 3590 })
})

test('предоплата напечатана, расчёт — нет: названо, что нужен чек с зачётом; тем, что взято тогда, его не пробить', async () => {
  const { id } = await pay({ ...bodyOf([await serviceAt(3200)], [byCard(3200)]), status_id: 2 })
  await carrier.sweep()
  expect((await read(id)).receipts).toMatchObject([{ phase: 'prepay', state: 'done' }])
  breakIt({ paper: 'out_before' })
  done(await desk.boss.put(`orders/${id}`, { status_id: 3 }))
  await carrier.sweep()
  expect(await neededOf(id)).toEqual([])
  await force(id)
  breakIt({ paper: 'there' })
  expect(await neededOf(id)).toMatchObject([
    {
      receipt: 'settlement',
      total: 3200,
      cash: 0,
      electronic: 0,
      prepaid: 3200,
      lines: [{ kind: 'service', name: 'Услуга за 3200', qty: 1, price: 3200 }],
    },
  ])
  const lines = [{ kind: 'service', name: 'Услуга за 3200', qty: 1, price: 3200 }]
  const refused = await send(id, { lines, cash: undefined, electronic: 3200 })
  expect(refused.body).toMatchObject({ errors: { prepaid: [fiscalRu.refusals.offset] } })
  done(await send(id, { lines, cash: undefined, electronic: undefined, prepaid: 3200 }))
  await carrier.sweep()
  expect(await neededOf(id)).toEqual([])
  expect(register().documents().at(-1)?.receipt).toMatchObject({
    type: 'sellCorrection',
    total: 3200,
    payments: [{ type: 'prepaid', sum: 3200 }],
    items: [{ paymentMethod: 'fullPayment', price: 3200 }],
  })
  expect((await read(id)).receipts).toMatchObject([{ phase: 'prepay' }, { kind: 'sellCorrection', state: 'done' }])
})

test('коррекция на другую сумму, без основания и заказа, которому она не нужна, отказана и ничего не меняет', async () => {
  const { id } = await hole()
  expect((await send(id)).body).toMatchObject({ errors: { order_id: [fiscalRu.refusals.covered] } })
  await force(id)
  expect((await send(id, { electronic: 3000 })).body).toMatchObject({ errors: { lines: [expect.stringContaining('не равна оплате')] } })
  expect((await send(id, { operation: 'sellReturnCorrection' })).body.errors).toEqual({ operation: [fiscalRu.refusals.notSold] })
  expect((await send(id, { basis_date: '2026-13-45' })).body.errors).toEqual({ basis_date: ['Некорректная дата.'] })
  expect((await send(id, { basis_date: '2030-01-01' })).body.errors).toEqual({ basis_date: [fiscalRu.refusals.ahead] })
  expect((await send(id, { basis_number: '' })).body.errors).toEqual({ basis_number: ['Обязательное поле.'] })
  expect(await neededOf(id)).toHaveLength(1)
  expect((await send(999_999)).status).toBe(409)
})

test('экран открыт тому, кто видит платежи, оформляет тот, кто их проводит; названы кассы, которые печатают', async () => {
  const clerk = await house.as(cast.administrator)
  expect(done(await clerk.get('kkm/corrections')).registers.length).toBeGreaterThan(0)
  expect((await clerk.post('kkm/corrections', {})).body).toMatchObject({ code: E.forbidden })
  const master = await house.as(cast.master)
  expect((await master.get('kkm/corrections')).body).toMatchObject({ code: E.forbidden })
  const { registers } = await screen()
  expect(registers.map((one) => one.id)).toContain(till.id)
})
