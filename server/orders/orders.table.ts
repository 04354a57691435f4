import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentState } from '#contract/orders/payment-types.ts'
import { zero } from '#domain/core/money.ts'
import type { ItemKind, PaymentType } from '#domain/orders/kinds.ts'
import type { OrderStatus } from '#domain/orders/status.ts'
import { bookings } from '#server/bookings/bookings.table.ts'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { certificates } from '#server/certificates/certificates.table.ts'
import { clubCards } from '#server/club-cards/club-cards.table.ts'
import { contractors } from '#server/contractors/contractors.table.ts'
import { customers } from '#server/customers/customers.table.ts'
import { acted, companyId, hers, instant, isFlag, key, kopecks, line, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { kkmShifts } from '#server/kkm/kkm.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { regularDiscounts } from '#server/regular-discounts/regular-discounts.table.ts'
import { services } from '#server/services/services.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * What is sold and how it is paid. Once the money is taken (status 2) lines, prices and payments stay as they are: the triggers of the migrations refuse
 * everybody, and at the end of that transaction the paid prices have to make the sum of the tenders.
 */
export const orders = pgTable(
  'orders',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    kind: text().$type<'visit' | 'retail' | 'deposit' | 'refund'>().notNull(),
    user_id: hers('emptied', integer().notNull()),
    booking_id: integer(),
    refund_of_id: integer(),
    status_id: smallint().$type<OrderStatus>().notNull().default(0),
    currency_id: smallint().notNull().default(1),
    promotion_ids: integer().array().notNull().default(sql`'{}'`),
    /** True: its prices repeat those of a sale, so nothing is rounded. */
    is_refund_check: isFlag(),
    is_unsafe: isFlag(),
    /** A former program has taken the money, and this order only keeps what is owed: nothing was sold or printed here. */
    is_opening: isFlag(),
    /** For whom a file has brought it, whoever has it since: by this client the same line of another file is recognised. */
    opening_user_id: unlogged(hers('emptied', integer())),
    check_printed_at: instant(),
    /** The sum of price times quantity of its lines. */
    total: kopecks().notNull(),
    /** The sum of its tenders; null until the money is taken. */
    paid: kopecks(),
    /** How much of `total` was returned: a trigger of the returned lines keeps it, so that a sum of a million orders reads nothing else. */
    returned_total: unlogged(kopecks().notNull().default(zero)),
    register_id: integer(),
    /** The shift in which the money was taken. */
    shift_id: pointing('kkm_shifts', integer()),
    /** Not `within`: a superuser who works in this company for now belongs to another. */
    author_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    created_at: instant().notNull().defaultNow(),
    captured_at: instant(),
    captured_by: acted(integer().references(() => employers.id)),
    posted_at: instant(),
    posted_by: acted(integer().references(() => employers.id)),
    /** The sale was on another day than its posting, as somebody has said since (`order-acts`); read as `SOLD_AT`. */
    sold_at: instant(),
  },
  (t) => [
    unique('orders_own').on(t.company_id, t.id),
    // Of two cashiers of one visit, only one can be paid (C36).
    uniqueIndex('orders_live_of_booking').on(t.booking_id).where(sql`kind = 'visit' and status_id in (0, 2, 3)`),
    index('orders_by_company').on(t.company_id, t.id),
    index('orders_by_unit').on(t.unit_id, t.id),
    index('orders_by_created').on(t.company_id, t.created_at, t.id),
    index('orders_by_posted').on(t.company_id, t.posted_at).where(sql`posted_at is not null`),
    index('orders_by_sold').on(t.company_id, sql`(case when ${t.sold_at} is null then ${t.posted_at} else ${t.sold_at} end)`),
    index('orders_by_captured').on(t.unit_id, t.captured_at),
    index('orders_by_user').on(t.user_id, t.id),
    // Finds what a client has paid before and what is left of it (C7).
    index('orders_deposits').on(t.user_id, t.id).where(sql`kind = 'deposit'`),
    index('orders_by_opening_user').on(t.opening_user_id).where(sql`opening_user_id is not null`),
    index('orders_by_booking').on(t.booking_id).where(sql`booking_id is not null`),
    within(t.unit_id, 'orders', t, units),
    within(t.user_id, 'orders', t, customers),
    within(t.opening_user_id, 'orders', t, customers),
    within(t.booking_id, 'orders', t, bookings),
    within(t.register_id, 'orders', t, cashRegisters),
    within(t.shift_id, 'orders', t, kkmShifts),
    check('orders_kind', sql`kind in ('visit', 'retail', 'deposit', 'refund') and (kind <> 'visit' or booking_id is not null)`),
    check('orders_status', sql`status_id between 0 and 4`),
    check('orders_currency', sql`currency_id in (1, 2)`),
    // A trigger checks that the ledger has the opening entry of such an order.
    check(
      'orders_opening',
      sql`not is_opening or (kind = 'deposit' and register_id is null and shift_id is null and booking_id is null and check_printed_at is null)`,
    ),
    check('orders_total', sql`total >= 0 and paid >= 0 and returned_total >= 0`),
    check('orders_captured', sql`status_id not in (2, 3, 4) or (captured_at is not null and paid is not null and not is_unsafe)`),
    check('orders_sold', sql`sold_at is null or posted_at is not null`),
    check('orders_posted', sql`(status_id = 3) <= (posted_at is not null)`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: key(),
    company_id: companyId(),
    order_id: integer().notNull(),
    /** The place in the order. */
    n: smallint().notNull(),
    kind: smallint().$type<ItemKind>().notNull(),
    /** The service that is sold; other kinds have `thing_id`. */
    service_id: integer(),
    thing_id: integer(),
    /** The store that a good was promised from when the money was taken. */
    store_id: integer(),
    /** The code of «Честный знак» of the one piece that the line sells. */
    mark: line(),
    /** The good was subject to marking when the money was taken, and the piece had no code: it is printed as such. */
    lacks_mark: isFlag(),
    title: line().notNull(),
    employer_id: acted(integer()),
    qty: integer().notNull(),
    price: kopecks().notNull(),
    /** The price in the price list when the order was saved; null: the list has no such thing. */
    price_list: kopecks(),
    /** The paid price of one piece; null until the money is taken. */
    price_paid: kopecks(),
    not_round: isFlag(),
    /** The cost of all pieces of the line when they left the store. */
    cost: kopecks(),
    /** The legal entity that sells it, and the taxation; known when the money is taken. */
    entity_id: integer(),
    taxation: line(),
    /** The club card that pays for the line, or lowers its price (C11). */
    club_card_id: integer(),
    /** The discount of a regular client that made the line cheaper than the list. */
    regular_discount_id: integer(),
  },
  (t) => [
    uniqueIndex('order_items_own').on(t.company_id, t.id),
    unique('order_items_place').on(t.order_id, t.n),
    index('order_items_by_employer').on(t.employer_id, t.order_id),
    index('order_items_by_service').on(t.service_id).where(sql`service_id is not null`),
    within(t.order_id, 'order_items', t, orders).onDelete('cascade'),
    within(t.service_id, 'order_items', t, services),
    // Finds lines that are paid and not given out, whose goods nobody else may take.
    index('order_items_promised').on(t.store_id, t.thing_id).where(sql`store_id is not null and cost is null`),
    within(t.store_id, 'order_items', t, stores),
    within(t.employer_id, 'order_items', t, employers),
    within(t.entity_id, 'order_items', t, legalEntities),
    index('order_items_by_club_card').on(t.club_card_id).where(sql`club_card_id is not null`),
    within(t.club_card_id, 'order_items', t, clubCards),
    index('order_items_by_regular_discount').on(t.regular_discount_id).where(sql`regular_discount_id is not null`),
    within(t.regular_discount_id, 'order_items', t, regularDiscounts),
    check('order_items_kind', sql`kind between 1 and 6 and (kind = 1) = (service_id is not null)`),
    check('order_items_employer', sql`kind <> 1 or employer_id is not null`),
    check('order_items_mark', sql`mark is null or (kind = 2 and thing_id is not null and qty = 1 and not lacks_mark)`),
    check('order_items_qty', sql`qty between 1 and 1000`),
    check('order_items_price', sql`price >= 0 and price_paid >= 0`),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: key(),
    company_id: companyId(),
    order_id: integer().notNull(),
    n: smallint().notNull(),
    type: smallint().$type<PaymentType>().notNull(),
    /** The part of the bill that the payment covers. */
    amount: kopecks().notNull(),
    /** The part of the payment that stands on the receipt; null until it is taken. */
    tender: kopecks(),
    state: text().$type<PaymentState>().notNull().default('user_pending'),
    certificate_id: integer(),
    club_card_id: integer(),
    /** The order of the deposit that pays; its type is that of the deposit's own payment (C7). */
    advance_id: integer(),
    /** The employee who pays out of her salary, or into whose own hand it was paid. */
    employer_id: acted(integer()),
    contractor_id: integer(),
    /** Whose bonuses pay; the foreign key stands in the migrations, because a wallet is made by an order. */
    wallet_id: pointing('wallets', integer()),
    /** Which correction has put this payment instead of a wrong one, and which has put another instead of this (C40). */
    correction_id: pointing('order_corrections', integer()),
    replaced_by_id: pointing('order_corrections', integer()),
    /** The bank's number of the payment. */
    rrn: unlogged(line()),
  },
  (t) => [
    uniqueIndex('payments_own').on(t.company_id, t.id),
    index('payments_by_correction').on(t.correction_id).where(sql`correction_id is not null`),
    index('payments_by_replacement').on(t.replaced_by_id).where(sql`replaced_by_id is not null`),
    unique('payments_place').on(t.order_id, t.n),
    within(t.order_id, 'payments', t, orders).onDelete('cascade'),
    index('payments_by_certificate').on(t.certificate_id).where(sql`certificate_id is not null`),
    within(t.certificate_id, 'payments', t, certificates),
    index('payments_by_club_card').on(t.club_card_id).where(sql`club_card_id is not null`),
    within(t.club_card_id, 'payments', t, clubCards),
    index('payments_by_advance').on(t.advance_id).where(sql`advance_id is not null`),
    within(t.advance_id, 'payments', t, orders),
    check('payments_advance', sql`advance_id is null or (advance_id <> order_id and type in (1, 2, 8, 10, 11, 12, 13, 14, 15))`),
    within(t.employer_id, 'payments', t, employers),
    within(t.contractor_id, 'payments', t, contractors),
    check('payments_wallet', sql`wallet_id is null or type = 9`),
    check('payments_type', sql`type in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)`),
    check('payments_amount', sql`amount >= 0 and tender between 0 and amount`),
    check('payments_state', sql`state in ('user_pending', 'provider_pending', 'success', 'fail', 'refund', 'cancel')`),
  ],
)
