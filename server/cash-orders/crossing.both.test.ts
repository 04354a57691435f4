import { expect, inject } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { drawerWith, heldIn } from '#server/testing/drawers.ts'
import { untied } from '#server/testing/knot.ts'

const { ponds } = cast.units

test.runIf(inject('database').kind === 'postgres')(
  'две студии меняют деньги друг с другом в один миг, и прежний размен в это время отменяют: никто никого не ждёт по кругу, деньги на месте',
  async () => {
    const [here, there] = [(await drawerWith(5000)).id, (await drawerWith(5000, ponds)).id]
    const exchange = (from: number, to: number) =>
      desk.boss.post('cash-orders', {
        type: 0,
        cash_order_operation_id: 7,
        sum: 1000,
        sender_type: 'register',
        sender_id: from,
        recipient_type: 'register',
        recipient_id: to,
      })
    const first = done(await exchange(here, there))
    done(await exchange(there, here))
    // A foreign transaction holds the counters of receipts of both studios at this moment.
    const row = 'select from cash_order_counters where type = 1 and unit_id <> $1 for update'
    const undo = () => desk.boss.delete(`cash-orders/${first.id}`)
    expect(await untied({ row, of: 0, acts: [() => exchange(here, there), () => exchange(there, here)] })).toEqual([200, 200])
    const ofDrawer = `select from ledger_balances where account = 'cash.register' and subject_id = $1 for update`
    expect(await untied({ row: ofDrawer, of: here, acts: [() => exchange(here, there), undo] })).toEqual([200, 200])
    expect([await heldIn(here), await heldIn(there)]).toEqual([5000, 5000])
  },
)
