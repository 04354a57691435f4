import { expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { cast } from '#server/testing/cast.ts'
import { shelf } from '#server/testing/certificates.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCertificate, goodAt, openDrawer, visitOf } from '#server/testing/till.ts'

const { arbat } = cast.units
let drawer: { id: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})
const pay = (body: object) => desk.boss.post('orders', { status_id: 3, register_id: drawer.id, ...body })

test('CRT-402 CRT-403 CRT-404 CRT-406 номера, которого нет, проданного сегодня, погашенного и непроданного не принимают и в сохранённом заказе, и в оплате нескольких визитов', async () => {
  const [unsold, young] = await shelf(2)
  done(await pay(bodyOf([young?.line ?? goodAt(3000)], [byCard(3000)])))
  const spent = await soldCertificate(3000)
  done(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, spent)])))
  const saved = done(await pay({ ...bodyOf([goodAt(3000)], [byCard(3000)]), status_id: 0 }))
  const [one, other] = [await visitOf(60), await visitOf(240)]
  const billOf = ({ booking, user_id, line }: Awaited<ReturnType<typeof visitOf>>, payments: object[]) => ({
    booking_id: booking.id,
    user_id,
    items: [line],
    payments,
  })
  const ways: [field: string, send: (number: string) => ReturnType<typeof pay>][] = [
    [
      'payments.0.certificate_number',
      (number) => desk.boss.put(`orders/${saved.id}`, { payments: [byCertificate(3000, number)], status_id: 3 }),
    ],
    [
      'orders.1.payments.0.certificate_number',
      (number) => {
        const orders = [billOf(one, [byCard(600)]), billOf(other, [byCertificate(2400, number)])]
        return desk.boss.post('orders/together', { unit_id: arbat, register_id: drawer.id, status_id: 3, orders })
      },
    ],
  ]
  const [{ orders: before }] = await sql('select count(*)::int as orders from orders')
  for (const [field, send] of ways)
    for (const [number, code] of [
      ['00000000000', E.certificateUnknown],
      [young?.number ?? '', E.certificateYoung],
      [spent, E.certificateRedeemed],
      [unsold.number, E.certificateNotSold],
    ] as const)
      expect(await send(number), `${field} ${code}`).toMatchObject({
        status: 422,
        body: { code, errors: { [field]: [errors[code].ru] } },
      })
  expect(done(await desk.boss.get(`orders/${saved.id}`))).toMatchObject({ status_id: 0, payments: [{ payment_type: 1, sum: 3000 }] })
  expect(await sql('select count(*)::int as orders from orders')).toEqual([{ orders: before }])
})
