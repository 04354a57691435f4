/**
 * SQL: when an order `o` was sold; null: it is not posted. It is the moment of its posting, unless somebody has moved the day (`order-acts`). Pay and plans
 * are told by it; the ledger, the receipts and the reconciliation stay with the moment of the act itself.
 */
export const SOLD_AT = 'coalesce(o.sold_at, o.posted_at)'
