import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import { E } from '#contract/core/errors.ts'
import { type CashOrderType, op, type Party } from '#domain/cash-orders/operations.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { can, isOneself } from '#server/live/session.ts'

type Act = 'view' | 'create' | 'update' | 'delete'
const mayDo = (ctx: Ctx, type: CashOrderType, act: Act) => can(ctx.me, `${type === 0 ? 'RKO' : 'PKO'}.${act}`)

/** Payments and receipts need different rights (CSH-006). */
export function checkRight(ctx: Ctx, type: CashOrderType, act: Act) {
  if (!mayDo(ctx, type, act)) fail(E.forbidden)
}

/** The kinds that this person may see; a person who may see neither is refused. */
export function seenTypes(ctx: Ctx, wanted?: CashOrderType): CashOrderType[] {
  const types = ([0, 1] as const).filter((type) => (wanted === undefined || wanted === type) && mayDo(ctx, type, 'view'))
  return types.length > 0 ? types : fail(E.forbidden)
}

/** A person with the narrowed right makes, changes and cancels only payments of an exchange (CSH-007). */
const isNarrowed = (ctx: Ctx) => !ctx.me.is_superuser && ctx.me.permissions.includes('RKO.only_exchange')

/** Who may not make a payment of this operation may neither rewrite nor cancel one. */
export function checkOperation(ctx: Ctx, type: CashOrderType, operation: number) {
  if (type === 0 && operation !== op.exchange && isNarrowed(ctx))
    fail(E.forbidden, { cash_order_operation_id: [cashOrderMessages.onlyExchange] })
  // Only an employee who keeps the accounts decides who answers for a shortage (C13).
  if (operation === op.shortage && !can(ctx.me, 'Payment.update'))
    fail(E.forbidden, { cash_order_operation_id: [cashOrderMessages.decided] })
}

/** The words in which money to oneself, or a debt of one's own, is left to a colleague, by operation. */
const ownWords: Partial<Record<number, string>> = {
  [op.salary]: cashOrderMessages.own,
  [op.selfEmployed]: cashOrderMessages.own,
  [op.household]: cashOrderMessages.ownExpense,
  [op.shortage]: cashOrderMessages.ownShortage,
}

/**
 * Nobody decides about her own pay, whichever way it is paid out: by its sheet, by its request or by a cash order alone. An expense that is paid to
 * oneself and a shortage that oneself makes good are such decisions too: neither leaves a debt that a colleague would see.
 */
export function refuseOwn({ me }: Ctx, operation: number, { type, id }: { type: Party | null; id: number | null }, field: string) {
  const words = ownWords[operation]
  if (words && type === 'employer' && id !== null && isOneself(me, id)) fail(E.forbidden, { [field]: [words] })
}
