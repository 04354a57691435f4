import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { bankActs, onlinePayments } from '#contract/online-payments/online-payments.ts'
import { fromKopecks } from '#domain/core/money.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import type { Parts } from '#server/feature.ts'
import type { CardTerminals } from '#server/ports/card-terminals.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { SimulatedBank } from '#server/ports/simulated-bank.ts'
import type { SimulatedTerminals, TerminalAct } from '#server/ports/simulated-terminal.ts'

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

type Simulated = Pick<Parts, 'provider' | 'terminals'>

/** The page of the simulated bank, or the display of a simulated terminal; with real ones there is no such page. */
export const bankBill =
  (at: Simulated) =>
  async (_: Ctx, { params }: Input<typeof onlinePayments.bankBill>) =>
    shown(at, params.key)

/** What the client does there. Before the transaction: the notice that follows asks the house itself. */
export const bankAct =
  (at: Simulated) =>
  async (house: House, { params: { key }, body: { act } }: Input<typeof onlinePayments.bankAct>) => {
    const { is_terminal } = shown(at, key)
    const [done, atTerminal] = [words[act], wordsAtTerminal[act]]
    if (is_terminal === 1 && atTerminal) terminalsOf(at)?.act(key, atTerminal)
    if (is_terminal === 0 && done) bankOf(at)?.act(key, done)
    for (let told = 0; told < (notices[act] ?? 0); told++) await hint(house, { body: { key } })
  }

type Act = (typeof bankActs)[number]
/** How many notices follow an act; «quiet» is paid without one, «forged» is a notice without a payment. */
const notices: Partial<Record<Act, number>> = { pay: 1, refuse: 1, poor: 1, forged: 1, twice: 2 }
const words: Partial<Record<Act, Parameters<SimulatedBank['act']>[1]>> = {
  pay: 'pay',
  quiet: 'pay',
  twice: 'pay',
  refuse: 'refuse',
  late: 'late',
  silence: 'silence',
}
const wordsAtTerminal: Partial<Record<Act, TerminalAct>> = { ...words, poor: 'poor', cut: 'cut' }

export const actedAtBank =
  (at: Simulated) =>
  (ctx: Ctx, { params }: Input<typeof onlinePayments.bankAct>) => {
    ctx.wake()
    return shown(at, params.key)
  }

const isBank = (provider: PaymentProvider): provider is SimulatedBank => provider.name === 'simulator'
const bankOf = ({ provider }: Simulated) => (isBank(provider) ? provider : null)
const areSimulated = (terminals: CardTerminals): terminals is SimulatedTerminals => terminals.name === 'simulator'
const terminalsOf = ({ terminals }: Simulated) => (areSimulated(terminals) ? terminals : null)

function shown(at: Simulated, key: string) {
  const atTerminal = terminalsOf(at)?.charge(key)
  const bill = atTerminal ?? bankOf(at)?.bill(key)
  if (bill?.kind !== 'payment') return fail(E.notFound)
  const { title, state, back } = bill
  return { title, sum: fromKopecks(bill.sum), state, back, is_terminal: atTerminal ? (1 as const) : (0 as const) }
}
