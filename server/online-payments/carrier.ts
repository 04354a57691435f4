import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '#server/core/context.ts'
import { startRounds } from '#server/core/rounds.ts'
import type { CardTerminals } from '#server/ports/card-terminals.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { BILL, type BillRow, LEASE, OPEN } from './bill.ts'
import { carryBill, type Hands, type OnBill } from './round.ts'

interface Options {
  house: House
  provider: PaymentProvider
  terminals: CardTerminals
  log: FastifyBaseLogger
  on: OnBill
}

const AT_ONCE = 20

/** Asks the provider for what is due. Several processes may: a bill has one carrier at a time, and who dies leaves the row, from which another goes on. */
export function startBillCarrier({ house, provider, terminals, log, on }: Options) {
  return startRounds({ house, log, name: 'online-payments' }, async ({ hearSoon, report }) => {
    const hands: Hands = { house, provider, terminals, log, on, hearSoon }
    const { lease, rows } = await claim(house, 'b.due_at <= to_timestamp($1::int)', [])
    await Promise.all(rows.map((row) => carryBill(hands, row, lease).catch(report)))
    return rows.length > 0
  })
}

/** Asks about the bills of an order at once, because a person wants to know their state. */
export async function askAnew(hands: Hands, company: number, order: number) {
  const { lease, rows } = await claim(hands.house, 'b.company_id = $3 and b.order_id = $4', [company, order])
  await Promise.all(rows.map((row) => carryBill(hands, row, lease)))
}

async function claim({ database, clock }: House, which: string, values: number[]): Promise<{ lease: string; rows: BillRow[] }> {
  const lease = randomUUID()
  const { rows } = await database.pool.query<BillRow>(
    `update online_payments b set lease = $2, lease_until = to_timestamp($1::int + ${LEASE})
     where b.id in (select b.id from online_payments b where ${OPEN} and ${which}
       and (b.lease is null or b.lease_until <= to_timestamp($1::int)) order by b.due_at limit ${AT_ONCE} for update skip locked)
     returning ${BILL}`,
    [Math.floor(clock() / 1000), lease, ...values],
  )
  return { lease, rows }
}
