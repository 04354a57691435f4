import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodOrderRulesRu } from '#contract/good-order-rules/good-order-rules.ru.ts'
import { goodOrderRules } from '#contract/good-order-rules/good-order-rules.ts'
import { breaksPiece, fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { goodOrderRulesList } from './good-order-rules.list.ts'
import { goodOrderRuleRecord } from './good-order-rules.record.ts'
import { goodOrderRulesSheet } from './good-order-rules.sheet.ts'

const { refusals } = goodOrderRulesRu

export const goodOrderRulesConstraints: ConstraintFailures = {
  good_order_rules_what: { code: E.invalid, field: 'good_id', message: refusals.what },
  good_order_rules_order: { code: E.invalid, field: 'max', message: refusals.order },
  good_order_rules_once: { code: E.duplicate, field: 'good_id', message: refusals.twice },
}

const handlers = crudHandlers({
  feature: 'good-order-rules',
  list: goodOrderRulesList,
  record: goodOrderRuleRecord,
  sheet: goodOrderRulesSheet,
})

type Given = Input<typeof goodOrderRules.create>['body']
const optional = (qty: Thousandths | null | undefined) => qty && fromThousandths(qty)

/** Quantities are kept in base units, as all are. */
const kept = ({ multiple, month_limit, ...body }: Omit<Given, 'min' | 'max'> | Omit<Partial<Given>, 'min' | 'max'>) => ({
  ...body,
  ...(multiple !== undefined && { multiple: optional(multiple) }),
  ...(month_limit !== undefined && { month_limit: optional(month_limit) }),
})

export const goodOrderRulesRoutes = routes(goodOrderRules, {
  ...handlers,
  create: async (ctx: Ctx, { body: { min, max, store_id, ...body } }: Input<typeof goodOrderRules.create>) => {
    await reach(ctx, store_id)
    await refusePart(ctx, body, body.multiple)
    return handlers.create(ctx, { body: { ...kept(body), store_id, min: fromThousandths(min), max: fromThousandths(max) } })
  },
  update: async (ctx: Ctx, { params, body: { min, max, ...body } }: Input<typeof goodOrderRules.update>) => {
    if (body.store_id !== undefined) await reach(ctx, body.store_id)
    const [held] = await ctx.sql<Of>('select good_id, good_group_id from good_order_rules where id = $1', [params.id])
    await refusePart(ctx, { ...held, ...body }, body.multiple)
    const amounts = { ...(min !== undefined && { min: fromThousandths(min) }), ...(max !== undefined && { max: fromThousandths(max) }) }
    return handlers.update(ctx, { params, body: { ...kept(body), ...amounts } })
  },
})

interface Of {
  good_id?: number | null | undefined
  good_group_id?: number | null | undefined
}

/** What is counted in pieces comes in packs of whole ones; a group may also hold what is weighed. */
async function refusePart(ctx: Ctx, { good_id = null, good_group_id = null }: Of, multiple: Thousandths | null | undefined) {
  if (!multiple || !breaksPiece('pc', multiple)) return
  const [counted] = await ctx.sql(
    "select from goods where (id = $1 or good_group_id = $2) and base_unit = 'pc' and deleted_at is null limit 1",
    [good_id, good_group_id],
  )
  if (counted) fail(E.invalid, { multiple: [refusals.pieces] })
}

/** A rule belongs to a store of the caller's studios; the central store orders from suppliers. */
async function reach(ctx: Ctx, store: number) {
  const gone = (): never => fail(E.notFound, { store_id: [messages.missing] })
  const [row] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [store])
  const unit = await loadReachedUnit(ctx, row?.unit_id ?? gone()).catch(gone)
  if (unit.type === 1) fail(E.invalid, { store_id: [refusals.central] })
}
