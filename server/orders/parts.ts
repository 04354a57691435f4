import { paymentTypes } from '#contract/orders/payment-types.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import type { DraftItem, DraftPayment } from './draft.ts'

export interface Parts {
  items: DraftItem[]
  payments: DraftPayment[]
}

/** Writes the lines and payments of a new order in place of the former ones. */
export async function writeParts(ctx: Ctx, order: number, { items, payments }: Parts) {
  await Promise.all([
    ctx.sql('delete from order_items where order_id = $1', [order]),
    ctx.sql('delete from payments where order_id = $1', [order]),
    ctx.sql(
      `insert into order_items (company_id, order_id, n, kind, service_id, thing_id, title, employer_id, qty, price, price_list, not_round,
         club_card_id, regular_discount_id, mark)
       select current_company(), $1, x.n, x.kind, x.service_id, x.thing_id, x.title, x.employer_id, x.qty, x.price, x.price_list, x.not_round,
         x.club_card_id, x.regular_discount_id, x.mark
       from jsonb_to_recordset($2::jsonb) x(n int, kind int, service_id int, thing_id int, title text, employer_id int, qty int, price bigint,
         price_list bigint, not_round boolean, club_card_id int, regular_discount_id int, mark text) order by x.n`,
      [order, JSON.stringify(numbered(items))],
    ),
    ctx.sql(
      `insert into payments (company_id, order_id, n, type, amount, certificate_id, club_card_id, advance_id, employer_id, contractor_id,
         wallet_id)
       select current_company(), $1, x.n, x.type, x.amount, x.certificate_id, x.club_card_id, x.advance_id, x.employer_id, x.contractor_id,
         x.wallet_id
       from jsonb_to_recordset($2::jsonb) x(n int, type int, amount bigint, certificate_id int, club_card_id int, advance_id int,
         employer_id int, contractor_id int, wallet_id int)
       order by x.n`,
      [order, JSON.stringify(numbered(payments))],
    ),
  ])
}

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, n: at + 1 }))

/** Lines and payments in the log's words: «Маникюр × 1 — 3 200,00». */
export const partsInWords = ({ items, payments }: Parts) => ({
  items: items.map(({ title, qty, price }) => `${title} × ${qty} — ${sum(price)}`).join('; '),
  payments: payments.map(({ type, amount }) => `${paymentTypes.find(({ id }) => id === type)?.title} — ${sum(amount)}`).join('; '),
})

const sum = (kopecks: Kopecks) => sumText(fromKopecks(kopecks))
