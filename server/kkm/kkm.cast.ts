import { randomUUID } from 'node:crypto'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import { orders } from '#contract/orders/orders.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const ofRegister = async (world: World) => ({ query: { register_id: await openedDrawer(world) } })

/** An order whose receipt waits for a browser. */
async function captured(world: World) {
  const own = randomUUID().slice(0, 8)
  const { items } = await world.call(legalEntities.list, { query: { search: 'is_default:1' } })
  const seller = items.find(({ is_default }) => is_default === 1)?.id ?? 0
  await world.call(legalEntities.update, { params: { id: seller }, body: { taxation: 'usn_income' } })
  const register = await world.call(cashRegisters.create, {
    body: { unit_id: 1, entity_id: seller, title: `Касса ${own}`, serial: own, base_url: 'http://127.0.0.1:16732', carrier: 'browser' },
  })
  await world.call(kkm.open, { body: { register_id: register.id } })
  const { booking } = await madeBooking(world, freshDay())
  const lines = (booking.services ?? []).map((one) => ({
    item_type: 1 as const,
    item_id: one.id,
    qty: one.qty,
    price: one.price,
    employer: one.employer.id,
  }))
  const sum = lines.reduce((all, { price, qty }) => all + price * qty, 0)
  const paid = { items: lines, payments: [{ payment_type: 1 as const, sum }], register_id: register.id, status_id: 2 as const }
  const of = { unit_id: cast.units.arbat, user_id: cast.customers.maria, booking_id: booking.id }
  return (await world.call(orders.create, { body: { ...of, ...paid } })).id
}

const boss = cast.employers.superAdmin

export const kkmExamples: Examples<typeof kkm> = {
  shifts: () => ({ query: { unit_id: 1 } }),
  open: async (world) => {
    const { id } = await world.call(cashRegisters.create, {
      body: { unit_id: 1, title: `Касса ${randomUUID().slice(0, 8)}`, kind: 'drawer' },
    })
    return { body: { register_id: id, cash_open: 3000 } }
  },
  closing: ofRegister,
  closed: async (world) => {
    const register_id = await openedDrawer(world)
    await world.call(kkm.close, { body: { register_id } })
    return { query: { register_id } }
  },
  count: async (world) => ({ body: { register_id: await openedDrawer(world), denominations: {} } }),
  close: async (world) => ({
    body: { register_id: await openedDrawer(world), safe_package_sum: 2000, safe_package_code: randomUUID().slice(0, 12) },
  }),
  openShift: async (world) => {
    const { id } = await world.call(cashRegisters.create, {
      body: { unit_id: 1, title: `Касса ${randomUUID().slice(0, 8)}`, kind: 'drawer' },
    })
    return { body: { user_id: boss, register_id: id } }
  },
  closeShift: async (world) => ({ body: { user_id: boss, register_id: await openedDrawer(world) } }),
  unpaid: async (world) => ({ body: { unit_id: cast.units.arbat, booking_ids: [(await madeBooking(world, freshDay())).booking.id] } }),
  unpaidBack: async (world) => ({ body: { unit_id: cast.units.arbat, booking_ids: [(await madeBooking(world, freshDay())).booking.id] } }),
  missedBack: async (world) => ({ body: { unit_id: cast.units.arbat, booking_ids: [(await madeBooking(world, freshDay())).booking.id] } }),
  sendReceipt: async (world) => ({ body: { order_id: await captured(world) } }),
  xReport: async (world) => ({ body: { register_id: await openedDrawer(world) } }),
  safePackage: async (world) => ({ body: { register_id: await openedDrawer(world), sum: 1000, code: randomUUID().slice(0, 12) } }),
}
