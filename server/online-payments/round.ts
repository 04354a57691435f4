import type { FastifyBaseLogger } from 'fastify'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { type BillVerdict, billVerdict, type Said } from '#domain/online-payments/verdict.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { known } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import type { CardTerminals } from '#server/ports/card-terminals.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { askedOf, type BillRow, judgedBill } from './bill.ts'
import { leaveTerminal } from './bills.ts'
import { onlinePaymentRecord } from './online-payments.record.ts'

/** What orders do about a bill, within the transaction that learns of it. */
export interface OnBill {
  /** Called with the bill's state, within the transaction that writes it. */
  told(ctx: Ctx, bill: BillRow): Promise<void>
  /** Called when money has come: the order takes it, or it goes back. After a refusal it waits. */
  settle(ctx: Ctx, bill: BillRow): Promise<void>
}

export interface Hands {
  house: House
  provider: PaymentProvider
  terminals: CardTerminals
  log: FastifyBaseLogger
  on: OnBill
  hearSoon(at: number): void
}

/** The most questions of one round: more than are needed to cancel a bill and read its state. */
const MOST = 4

/** Carries a bill as far as it can go now. The caller holds its lease. */
export async function carryBill(hands: Hands, first: BillRow, lease: string): Promise<void> {
  let row = first
  let said: Said | null = null
  if (row.state === 'success' && row.kind === 'payment') return settleBill(hands, row, lease)
  for (let asked = 0; asked < MOST; asked++) {
    const next = billVerdict(judgedBill(row, secondOf(hands)), said, secondOf(hands))
    if (next.act === 'end') return endBill(hands, row, lease, next)
    if (next.act === 'wait') return layAside(hands, row, lease, next, said)
    if (next.act === 'send') {
      const sent = await letGo(hands, row, lease)
      // The terminal is busy with another sum, or another carrier has this one.
      if (!sent) return layAside(hands, row, lease, { act: 'wait', state: row.state, cause: null }, said)
      row = sent
    }
    said = await askProvider(hands, row, next.act)
  }
  return layAside(hands, row, lease, { act: 'wait', state: row.state, cause: null }, said)
}

const secondOf = ({ house }: Hands) => Math.floor(house.clock() / 1000)

function askProvider({ provider, terminals }: Hands, row: BillRow, act: 'send' | 'ask' | 'withdraw'): Promise<Said> {
  const asked = row.terminal ? terminals.at(row.terminal) : provider
  if (act === 'withdraw') return asked.withdraw(row.key)
  return act === 'ask' ? asked.ask(row.key) : asked.send(askedOf(row))
}

/** Written down before the request is let go: whoever goes on after a death asks by the same key. A terminal is held until the end of the sum. */
async function letGo(hands: Hands, row: BillRow, lease: string): Promise<BillRow | null> {
  const at = secondOf(hands)
  const { rows } = await hands.house.database.pool.query(
    `with held as (update card_terminals set busy_key = $6 where id = $5 and (busy_key is null or busy_key = $6) returning 1)
     update online_payments set sends = sends + 1, sent_at = to_timestamp($4)
     where id = $1 and lease = $2 and sends = $3 and ($5::int is null or exists (select from held)) returning 1`,
    [row.id, lease, row.sends, at, row.terminal?.id ?? null, row.key],
  )
  return rows.length > 0 ? { ...row, sends: row.sends + 1, sent_at: at } : null
}

type Wait = Extract<BillVerdict, { act: 'wait' }>

/** A fresh bill is asked for every three seconds, later ever more seldom. What was told of a bill stays to be asked for as long as the bank is silent. */
async function layAside(hands: Hands, row: BillRow, lease: string, { state, cause }: Wait, said: Said | null) {
  const now = secondOf(hands)
  const due = now + Math.min(30, Math.max(3, Math.floor((now - row.asked_at) / 20)))
  const url = said?.is === 'known' ? said.url : null
  const why = nobodyAt(hands, row) ?? cause
  await asHouse(hands.house, hands.log, row.company_id, async (ctx) => {
    const [before] = await ctx.sql<{ state: string; url: string | null; cause: string | null }>(
      `update online_payments b set state = $3, url = coalesce($4, b.url), cause = $5, due_at = to_timestamp($6), lease = null, is_hinted = b.is_hinted and $7,
         silent_since = case when $7 then coalesce(b.silent_since, to_timestamp($8)) end
       from online_payments old where b.id = $1 and old.id = b.id and b.lease = $2 returning old.state, old.url, old.cause`,
      [row.id, lease, state, url, why, due, said?.is === 'silent', now],
    )
    const isNews = before && (before.state !== state || (url !== null && before.url !== url) || before.cause !== why)
    if (isNews) await hands.on.told(ctx, { ...row, state })
  })
  hands.hearSoon(due)
}

const nobodyAt = ({ provider, terminals }: Hands, { terminal }: BillRow) => {
  if (terminal) return terminals.name === 'none' ? 'no_terminals' : null
  return provider.name === 'none' ? 'no_provider' : null
}

type End = Extract<BillVerdict, { act: 'end' }>

async function endBill(hands: Hands, row: BillRow, lease: string, { state, rrn, cause, slip }: End) {
  const isEnded = await asHouse(hands.house, hands.log, row.company_id, async (ctx) => {
    const [held] = await ctx.sql('select from online_payments where id = $1 and lease = $2 for update', [row.id, lease])
    if (!held) return false
    const over = { url: null, lease: null, is_hinted: false, silent_since: null, over_at: instantOf(ctx.now) }
    const refunded = row.kind === 'refund' && state === 'success' ? { settled_at: instantOf(ctx.now) } : {}
    await update(ctx, onlinePaymentRecord, row.id, { state, rrn: rrn ?? undefined, cause, ...over, ...refunded, ...printedOf(slip) })
    if (row.terminal) await leaveTerminal(ctx, row)
    if (state !== row.state) await hands.on.told(ctx, { ...row, state })
    return true
  })
  if (isEnded && state === 'success' && row.kind === 'payment') await settleBill(hands, { ...row, state }, null)
}

/** Four digits are four digits: a longer number is no business of the house. */
const printedOf = (slip: End['slip']) =>
  slip
    ? { auth_code: slip.authCode, card_system: slip.system, card_last4: slip.last4 && /^\d{4}$/.test(slip.last4) ? slip.last4 : null }
    : {}

/** The money is there whatever becomes of the order: a refusal is written down, and it is tried again. */
async function settleBill(hands: Hands, row: BillRow, lease: string | null) {
  const { house, log } = hands
  try {
    await asHouse(house, log, row.company_id, (ctx) => hands.on.settle(ctx, row))
  } catch (error) {
    if (!known(error, house.constraints)) log.error({ err: error }, 'online-payments')
    const due = secondOf(hands) + AGAIN
    await asHouse(house, log, row.company_id, async (ctx) => {
      await ctx.sql(
        `update online_payments set cause = $2, due_at = to_timestamp($3), lease = null, is_hinted = false where id = $1 and settled_at is null`,
        [row.id, wordsOf(error, house), due],
      )
      await hands.on.told(ctx, row)
    })
    return hands.hearSoon(due)
  }
  // The bill is over, or waits for other sums of its order: neither is asked about again at once.
  await house.database.pool.query(
    `update online_payments set lease = null, is_hinted = false, due_at = to_timestamp($3) where id = $1 and (lease is null or lease = $2)`,
    [row.id, lease, secondOf(hands) + AGAIN],
  )
}

/** Seconds between two tries to take the money into the order. */
const AGAIN = 20

/** The words of a refusal: those at its field, or those of its code. */
function wordsOf(error: unknown, { constraints }: House): string {
  const failure = known(error, constraints)
  return Object.values(failure?.errors ?? {})[0]?.[0] ?? errors[failure?.code ?? E.defect].ru
}
