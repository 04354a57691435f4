import { E, type FieldErrors } from '#contract/core/errors.ts'
import type { OrderBody, OrderItemBody, OrderPaymentBody } from '#contract/orders/order-body.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type Kopecks, zero } from '#domain/core/money.ts'
import { type Act, type FailedCheck, failedCheck, wrongAmount } from '#domain/orders/checks.ts'
import { type ItemKind, itemKind, type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { certificatesOf, certificateTitle, checkForSale } from '#server/certificates/sale.ts'
import { idOfNumber } from '#server/certificates/tender.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { goodPriceSql } from '#server/goods/good-price.ts'
import { lackingTypes } from '#server/goods-standard/write-off.ts'
import { can } from '#server/live/session.ts'
import { priceSql } from '#server/services/price.ts'
import { checkDeposit, depositTitle } from './advances.ts'
import { cardTypesFor } from './club-cards.ts'
import { workedOn } from './scope.ts'
import type { StoredItem, StoredOrder, StoredPayment } from './stored.ts'
import { unmadeLine } from './unmade.ts'

const { checks, refusals } = ordersRu

export type DraftItem = Omit<
  StoredItem,
  'id' | 'price_paid' | 'cost' | 'store_id' | 'lacks_mark' | 'entity_id' | 'taxation' | 'card_kind' | 'card_id'
> &
  ByNumber
export type DraftPayment = Omit<StoredPayment, 'id' | 'tender' | 'state' | 'holder_id'> & { certificate_number?: string } & ByNumber
interface ByNumber {
  club_card_number?: string
}

/** An order as the call would make it. */
export interface Draft {
  unit_id: number | null
  user_id: number | null
  booking_id: number | null
  items: DraftItem[]
  payments: DraftPayment[]
  is_unsafe: boolean
}

export function draftOf(body: OrderBody, stored?: StoredOrder): Draft {
  return {
    unit_id: body.unit_id === undefined ? (stored?.unit_id ?? null) : body.unit_id,
    user_id: body.user_id === undefined ? (stored?.user_id ?? null) : body.user_id,
    booking_id: body.booking_id === undefined ? (stored?.booking_id ?? null) : body.booking_id,
    items: body.items?.map(itemOf) ?? stored?.items ?? [],
    payments: body.payments?.map(paymentOf) ?? stored?.payments ?? [],
    is_unsafe: body.unsafe === undefined ? (stored?.is_unsafe ?? false) : body.unsafe === 1,
  }
}

const itemOf = ({
  item_type: kind,
  item_id = null,
  title,
  qty,
  price,
  employer = null,
  notRound = 0,
  ...by
}: OrderItemBody): DraftItem => ({
  kind,
  service_id: kind === itemKind.service ? item_id : null,
  thing_id: kind === itemKind.service ? null : item_id,
  title: title ?? '',
  employer_id: employer,
  qty,
  price,
  price_list: null,
  not_round: notRound === 1,
  club_card_id: by.club_card_id ?? null,
  regular_discount_id: by.regular_discount_id ?? null,
  mark: by.mark ?? null,
  ...(by.club_card_number && { club_card_number: by.club_card_number }),
})

/** A payment of nobody's certificate, card, deposit or wallet, and by nobody. */
export const blankSubjects = {
  certificate_id: null,
  club_card_id: null,
  advance_id: null,
  employer_id: null,
  contractor_id: null,
  wallet_id: null,
} satisfies Partial<DraftPayment>

const paymentOf = ({ payment_type: type, sum, amount, ...subject }: OrderPaymentBody): DraftPayment => ({
  ...blankSubjects,
  type,
  amount: sum ?? amount ?? zero, // the contract asks for one of them
  certificate_id: subject.certificate_id ?? null,
  ...(subject.certificate_number && { certificate_number: subject.certificate_number }),
  club_card_id: subject.club_card_id ?? null,
  ...(subject.club_card_number && { club_card_number: subject.club_card_number }),
  advance_id: subject.advance_id ?? null,
  employer_id: subject.employer ?? null,
  contractor_id: subject.contractor_id ?? null,
})

/** The six checks in their order (001 §5), and after them the sums that no payment may have: each refusal stands at its place. */
export function checkDraft({ unit_id, user_id, items, payments, is_unsafe }: Omit<Draft, 'booking_id'>, act: Act) {
  const lines = items.map(({ kind, price, qty, employer_id }) => ({ kind, price, qty, employerId: employer_id }))
  const failed = failedCheck({ unitId: unit_id, userId: user_id, items: lines, payments, isUnsafe: is_unsafe }, act)
  if (failed) fail(E.invalid, { [placeOf(failed)]: [checks[failed.error]] }, { error: failed.error })
  const wrong = wrongAmount({ items: lines, payments })
  if (wrong !== null) fail(E.invalid, { [`payments.${wrong}.sum`]: [refusals.amount] })
}

function placeOf({ error, item }: FailedCheck): string {
  if (error === 'errorOrderUnitId') return 'unit_id'
  if (error === 'errorOrderHasNoUser') return 'user_id'
  if (error === 'errorOrderHasNoItems') return 'items'
  return error === 'errorOrderHasNoEmployer' ? `items.${item}.employer` : 'payments'
}

/** A service whose norm asks somebody to choose (its nail files) is not saved without a good of that type, sold or given to the visit (1720). */
export async function checkChosen(ctx: Ctx, draft: Pick<Draft, 'items' | 'booking_id'>) {
  const types = await lackingTypes(ctx, 'choose', draft)
  if (types.length > 0) fail(E.filesNotChosen, { items: types.map((type) => refusals.choose.replace('{{type}}', type)) }, types)
}

/** No order is made of a visit that was not given what its services must have (2100); one without a visit needs nothing. */
export async function checkAccepted(ctx: Ctx, draft: Pick<Draft, 'items' | 'booking_id'>) {
  if (draft.booking_id === null) return
  const types = await lackingTypes(ctx, 'mandatory', draft)
  if (types.length > 0) fail(E.materialsNotAccepted, { items: types.map((type) => refusals.accept.replace('{{type}}', type)) }, types)
}

/**
 * Who stands at a line has to work here today, and at a service to do it, as at a booking. What was saved before stays as it was, and so does whoever
 * served in the visit that the order is for: she may have left since.
 */
export async function checkMasters(
  ctx: Ctx,
  { unit_id, booking_id, items }: Draft,
  kept: readonly Pick<StoredItem, 'service_id' | 'employer_id'>[],
) {
  const isKept = (item: DraftItem) => kept.some((one) => one.employer_id === item.employer_id && one.service_id === item.service_id)
  const named = items.flatMap((item, at) =>
    item.employer_id === null || isKept(item) ? [] : { at, employer: item.employer_id, service: item.service_id },
  )
  if (named.length === 0) return
  const wrong = await ctx.sql<{ at: number; service: number | null }>(STRANGERS, [JSON.stringify(named), unit_id, booking_id, ctx.now])
  const told = wrong.map(({ at, service }) => [`items.${at}.employer`, [service === null ? refusals.notColleague : refusals.notHers]])
  if (told.length > 0) fail(E.invalid, Object.fromEntries(told))
}

const STRANGERS = `select x.at, x.service from jsonb_to_recordset($1::jsonb) x(at int, employer int, service int),
    (select (to_timestamp($4) at time zone u.timezone)::date as day from units u where u.id = $2) q
  where not exists (select from employers e where e.id = x.employer and e.company_id = current_company() and e.deleted_at is null
      and ${workedOn('q.day')}
      and (x.service is null or exists (select from employer_services m where m.employer_id = e.id and m.service_id = x.service)))
    and not exists (select from booking_services b where b.booking_id = $3 and b.employer_id = x.employer
      and (x.service is null or b.service_id = x.service))
  order by x.at`

/** Titles and list prices of what is sold, and what this person may make cheaper. `kept`: what was saved before stays as it was allowed then. */
export async function priced(ctx: Ctx, draft: Draft, kept: StoredItem[]): Promise<DraftItem[]> {
  const deposit = draft.items.some(({ kind }) => kind === itemKind.instalment) ? await depositTitle(ctx, draft.booking_id) : ''
  const sold = [...(await listed(ctx, draft)), ...(await certificatesFor(ctx, draft)), ...(await cardTypesFor(ctx, draft))]
  return draft.items.map((item, at) => {
    // What a client gives has no price of ours, and whoever takes it needs no right to change prices.
    if (item.kind === itemKind.tips) return { ...item, title: ordersRu.itemTypes[itemKind.tips], price_list: null }
    if (item.kind === itemKind.instalment) return { ...item, title: deposit, price_list: null }
    const thing = sold.find((one) => one.kind === item.kind && one.id === (item.service_id ?? item.thing_id))
    if (item.kind === itemKind.service && !thing) return fail(E.notFound, { [`items.${at}.item_id`]: [refusals.service] })
    if (item.kind === itemKind.good && item.thing_id !== null && !thing)
      return fail(E.notFound, { [`items.${at}.item_id`]: [refusals.good] })
    const title = thing?.title ?? (item.title || kept[at]?.title || '')
    if (title === '') fail(E.invalid, { [`items.${at}.title`]: [refusals.titleNeeded] })
    const before = kept.find(
      (one) => one.kind === item.kind && one.service_id === item.service_id && one.thing_id === item.thing_id && one.title === title,
    )
    const price_list = before?.price_list ?? thing?.price ?? null
    // A club card and a regular client's discount set the price of their line by themselves; nobody types it.
    if (item.club_card_id !== null || item.regular_discount_id !== null) return { ...item, title, price_list }
    if (item.price !== price_list && item.price !== before?.price && !can(ctx.me, 'Order.change_prices'))
      fail(E.orderForbidden, { [`items.${at}.price`]: [refusals.price] })
    return { ...item, title, price_list }
  })
}

export interface Listed {
  kind: ItemKind
  id: number
  title: string
  price: Kopecks | null
}

/** The services and goods of the draft as the studio's dictionaries have them today. */
function listed(ctx: Ctx, { unit_id, items }: Draft) {
  const services = items.flatMap(({ service_id }) => service_id ?? [])
  const goods = items.flatMap(({ kind, thing_id }) => (kind === itemKind.good && thing_id !== null ? thing_id : []))
  return ctx.sql<Listed>(
    `select ${itemKind.service} as kind, s.id, s.title,
       ${priceSql({ service: 's.id', list: 'current_company()', unit: '$2', day: 'q.day' })} as price
     from services s, (select (to_timestamp($3) at time zone u.timezone)::date as day from units u where u.id = $2) q where s.id = any($1)
     union all
     select ${itemKind.good}, g.id, g.title, ${goodPriceSql({ good: 'g.id', unit: '$2', day: 'q.day' })}
     from goods g, (select (to_timestamp($3) at time zone u.timezone)::date as day from units u where u.id = $2) q
     where g.id = any($4) and g.deleted_at is null`,
    [services, unit_id, ctx.now, goods],
  )
}

/** The lines that sell certificates, with their places. */
export const certificateLines = (items: readonly DraftItem[]) =>
  items.flatMap(({ kind, thing_id, qty, price }, at) =>
    kind === itemKind.certificate && thing_id !== null ? [{ at, id: thing_id, qty, price }] : [],
  )

/** The certificates of the draft, after checking that each may be sold in its studio, and by this person. */
async function certificatesFor(ctx: Ctx, { unit_id, items }: Draft): Promise<Listed[]> {
  const lines = certificateLines(items)
  if (lines.length > 0 && !can(ctx.me, 'Certificate.sell')) fail(E.forbidden)
  const known = await certificatesOf(
    ctx,
    lines.map(({ id }) => id),
  )
  checkForSale(lines, known, unit_id)
  return known.map((one) => ({ kind: itemKind.certificate, id: one.id, title: certificateTitle(one), price: one.face }))
}

/** A certificate is spent by whoever names its number: an id that the order did not have before is nobody's word. */
export async function withCertificates(ctx: Ctx, draft: Draft, kept: readonly Pick<StoredPayment, 'certificate_id'>[]): Promise<Draft> {
  const payments: DraftPayment[] = []
  for (const [at, { certificate_number: typed, ...payment }] of draft.payments.entries()) {
    const isKept = kept.some(({ certificate_id }) => certificate_id === payment.certificate_id)
    const known = isKept ? payment.certificate_id : null
    payments.push({ ...payment, certificate_id: typed ? await idOfNumber(ctx, typed, at) : known })
  }
  return { ...draft, payments }
}

/** A payment by nobody's money lowers the price by hand, whoever is named as paying. */
const byHand: readonly PaymentType[] = [paymentType.promoCode, paymentType.byCompany, paymentType.byEmployer]
const subjects = {
  [paymentType.certificate]: 'certificate_id',
  [paymentType.clubCard]: 'club_card_id',
  [paymentType.byEmployer]: 'employer_id',
} as const
const isNamed = (type: PaymentType): type is keyof typeof subjects => type in subjects

/** Checks whose each payment is, and whether the caller may give it away. */
export function checkPayments(ctx: Ctx, payments: DraftPayment[]) {
  const refused: FieldErrors = {}
  for (const [at, payment] of payments.entries()) {
    const { type } = payment
    if (isNamed(type) && payment[subjects[type]] === null) refused[`payments.${at}.${wireOf[type]}`] = [refusals.subject[type]]
    if (byHand.includes(type) && !can(ctx.me, 'Order.change_prices'))
      fail(E.orderForbidden, { [`payments.${at}.payment_type`]: [refusals.reduction] })
  }
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
}

const wireOf = {
  [paymentType.certificate]: 'certificate_number',
  [paymentType.clubCard]: 'club_card_id',
  [paymentType.byEmployer]: 'employer',
} as const

/** What is sold by a number of its own names it, and what the site sells gets its own with the money; a deposit is an order of its own. */
export function checkSellable(order: Pick<StoredOrder, 'items' | 'payments' | 'is_from_site'>) {
  const { items, payments } = order
  checkDeposit(items, payments)
  const unmade = unmadeLine(order)
  const nameless = items.findIndex(
    ({ kind, thing_id }, at) => (kind === itemKind.certificate || kind === itemKind.clubCard) && thing_id === null && at !== unmade,
  )
  const type = items[nameless]?.kind === itemKind.clubCard ? paymentType.clubCard : paymentType.certificate
  if (nameless >= 0) fail(E.invalid, { [`items.${nameless}.item_id`]: [refusals.subject[type]] })
}
