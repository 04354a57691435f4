import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { bankActs, onlinePayments } from '#contract/online-payments/online-payments.ts'
import { fromKopecks } from '#domain/core/money.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { SimulatedBank } from '#server/ports/simulated-bank.ts'

/**
 * A notice is a hint and nothing more: whoever sent it, and whatever it says, the provider is asked (F-15). A key that is nobody's is answered like a
 * right one, so that a stranger learns nothing.
 */
export const hint = async (house: House, { body }: Input<typeof onlinePayments.notice>): Promise<boolean> => {
  const { rows } = await askHouse<{ is_ours: boolean }>(house.database, 'select online_payment_hint($1) as is_ours', [body.key])
  return rows[0]?.is_ours === true
}

/** A notice with an unknown key wakes nobody. */
export const hear = (ctx: Ctx, _: unknown, isOurs: boolean) => {
  if (isOurs) ctx.wake()
  return null
}

/** The page of the simulated bank; with a real bank there is no such page. */
export const bankBill =
  (provider: PaymentProvider) =>
  async (_: Ctx, { params }: Input<typeof onlinePayments.bankBill>) =>
    shown(bankOf(provider), params.key)

/** What the client does there. Before the transaction: the notice that follows asks the house itself. */
export const bankAct =
  (provider: PaymentProvider) =>
  async (house: House, { params: { key }, body }: Input<typeof onlinePayments.bankAct>) => {
    const bank = bankOf(provider)
    shown(bank, key)
    const done = words[body.act]
    if (done) bank.act(key, done)
    if (body.act === 'pay' || body.act === 'refuse' || body.act === 'forged') await hint(house, { body: { key } })
  }

/** «quiet» is paid without a notice; «forged» is a notice without a payment. */
const words: Record<(typeof bankActs)[number], Parameters<SimulatedBank['act']>[1] | null> = {
  ...{ pay: 'pay', quiet: 'pay', refuse: 'refuse', late: 'late', silence: 'silence', forged: null },
}

export const actedAtBank =
  (provider: PaymentProvider) =>
  (ctx: Ctx, { params }: Input<typeof onlinePayments.bankAct>) => {
    ctx.wake()
    return shown(bankOf(provider), params.key)
  }

const isBank = (provider: PaymentProvider): provider is SimulatedBank => provider.name === 'simulator'
const bankOf = (provider: PaymentProvider): SimulatedBank => (isBank(provider) ? provider : fail(E.notFound))

function shown(bank: SimulatedBank, key: string) {
  const bill = bank.bill(key)
  if (bill?.kind !== 'payment') return fail(E.notFound)
  return { title: bill.title, sum: fromKopecks(bill.sum), state: bill.state, back: bill.back }
}
