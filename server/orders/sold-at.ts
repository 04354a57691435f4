/**
 * SQL: when an order `o` was sold; null: it is not posted. It is the moment of its posting, unless somebody has moved the day (`order-acts`). Pay and plans
 * are told by it; the ledger, the receipts and the reconciliation stay with the moment of the act itself. The index `orders_by_sold` has the same words:
 * with `coalesce` it would serve nobody (decision 117).
 */
export const SOLD_AT = '(case when o.sold_at is null then o.posted_at else o.sold_at end)'
