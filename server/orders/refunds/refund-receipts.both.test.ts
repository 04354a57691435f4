import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import {
  breakIt,
  carrier,
  closeTill,
  imbalances,
  openTill,
  pay,
  read,
  register,
  reviveCarrier,
  tape,
} from '#server/testing/scenes/receipts-scene.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, booksOf, byCard, byCash, byCertificate, goodAt, serviceAt } from '#server/testing/till.ts'

test.beforeEach(openTill)
afterEach(closeTill)

const refund = (id: number, body: object = {}) => desk.boss.post(`orders/${id}/refund`, { reason: 'Не подошло', ...body })
const back = async (id: number, body: object = {}): Promise<OrderCard> => done(await refund(id, body))
const receipts = () =>
  register()
    .documents()
    .flatMap(({ receipt }) =>
      receipt ? [[receipt.type, receipt.total, ...receipt.payments.map(({ type, sum }) => `${type} ${sum}`)]] : [],
    )

test('чек возврата повторяет проданные цены, а деньги называет так, как их отдали; печатается однажды', async () => {
  const certificate = await soldCertificate(1500)
  const items = [await serviceAt(3200), goodAt(890)]
  const order = await pay(bodyOf(items, [byCash(1000), byCard(1590), byCertificate(1500, certificate)]))
  await carrier.sweep()
  const after = await back(order.id, { items: [{ id: order.items[1]?.id, qty: 1 }] })
  expect(after).toMatchObject({
    status_id: 3,
    receipts: [
      { kind: 'sell', state: 'done' },
      { kind: 'sellReturn', state: 'waiting', total: 890 },
    ],
  })
  await carrier.sweep()
  await back(order.id)
  await carrier.sweep()
  expect(receipts()).toEqual([
    ['sell', 4090, 'cash 1000', 'prepaid 1500', 'electronically 1590'],
    ['sellReturn', 890, 'electronically 890'],
    ['sellReturn', 3200, 'cash 1000', 'prepaid 1500', 'electronically 700'],
  ])
  expect((await tape())[0]).toContain('ВОЗВРАТ ПРИХОДА')
  expect(await read(order.id)).toMatchObject({ status_id: 4, receipts: [{ state: 'done' }, { state: 'done' }, { state: 'done' }] })
  expect(await imbalances()).toEqual([])
})

test('пока касса не сказала, что стало с чеком продажи, возврата нет (1751); чек, которого касса не видела, не печатают вовсе', async () => {
  await carrier.close()
  const waiting = await pay(bodyOf([await serviceAt(3200), goodAt(390)], [byCard(3590)]))
  expect(waiting.receipts).toMatchObject([{ state: 'waiting' }])
  expect(await back(waiting.id)).toMatchObject({ status_id: 4, receipts: [] })
  await reviveCarrier()
  await carrier.sweep()
  expect(receipts()).toEqual([])
  expect(await booksOf(waiting.id)).toEqual([
    'Dr bank.acquiring 3590.00, Cr liability.advance 3590.00',
    'Cr bank.acquiring 3590.00, Dr liability.advance 3590.00',
  ])
  await carrier.close()
  breakIt({ isSilent: true })
  const sent = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await sql(
    `update fiscal_tasks set state = 'sent', fn = '1', fd_before = 0, sends = 1, sent_at = now() where doc_type = 'order' and doc_id = $1`,
    [sent.id],
  )
  expect(await refund(sent.id)).toMatchObject({
    status: 409,
    body: { code: E.receiptsUnresolved, errors: { items: [expect.stringContaining('Дождитесь')] } },
  })
  expect(await read(sent.id)).toMatchObject({ status_id: 2, refunds: [] })
})

test('X35: услуги на патенте, товар на УСН — два чека; возврат масла трогает только второй', async () => {
  await sql(
    `insert into entity_routes (company_id, unit_id, item_kind, from_day, entity_id, taxation)
    select 1, $1, 1, '2026-01-01', id, 'patent' from legal_entities where company_id = 1 and is_default`,
    [cast.units.arbat],
  )
  const order = await pay(bodyOf([await serviceAt(2200), goodAt(390)], [byCard(2590)]))
  expect(order.receipts).toMatchObject([{ total: 2200 }, { total: 390 }])
  await carrier.sweep()
  await back(order.id, { items: [{ id: order.items[1]?.id, qty: 1 }] })
  await carrier.sweep()
  expect(receipts().slice(2)).toEqual([['sellReturn', 390, 'electronically 390']])
  const rest = await back(order.id)
  expect(rest).toMatchObject({ status_id: 4, returned: 2590 })
  await sql(`delete from entity_routes where taxation = 'patent'`)
  expect(await imbalances()).toEqual([])
})
