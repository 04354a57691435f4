import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { bodyOf, byCard, visitOf } from '#server/testing/till.ts'

test('CUS-020 кому телефоны не видны, тому заказы и записи называют клиента именем и четырьмя последними цифрами', async () => {
  const { booking, user_id, line, total } = await visitOf()
  const { id } = done(await desk.boss.post('orders', { ...bodyOf([line], [byCard(total)]), user_id, booking_id: booking.id }))
  const { phone } = done(await desk.boss.get(`customers/${user_id}`))
  const cashier = await desk.house.as(cast.administrator)
  for (const path of [
    `orders/${id}?with=user`,
    `orders?search=id:${id}&with=user`,
    `bookings/${booking.id}?with=user`,
    `bookings?search=id:${booking.id}&with=user`,
  ]) {
    expect(JSON.stringify(done(await desk.boss.get(path))), path).toContain(phone)
    const shown = JSON.stringify(done(await cashier.get(path)))
    expect(shown, path).toMatch(new RegExp(`…${phone.slice(-4)}|\\*\\*\\*-${phone.slice(-4, -2)}-${phone.slice(-2)}`))
    expect(shown, path).not.toContain(phone.slice(1))
  }
})
