import type { Me } from '#contract/auth/auth.ts'
import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import type { CashOrderRow } from '#contract/cash-orders/cash-orders.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { bases, op } from '#domain/cash-orders/operations.ts'
import { can, mayOnlyExchange } from '#web/core/session.ts'
import { t } from './texts.ts'

type CashOrderType = 0 | 1

interface Kind {
  title: string
  empty: string
  heading: string
  /** The text of the button for a new one. */
  act: string
  list: string
  create: string
  may: Permission
  update: Permission
  remove: Permission
  form: string
  /** The model's name in the log. */
  model: 'rko' | 'pko'
}

/** Names and addresses of the two kinds of orders. */
export const kindOf = (type: CashOrderType): Kind =>
  type === 0
    ? {
        title: t('rkoTitle'),
        empty: t('emptyRko'),
        heading: t('newRko'),
        act: t('createRko'),
        form: t('form.ko2'),
        model: 'rko',
        list: paths['finance-rko'],
        create: paths.newFinanceRko,
        may: 'RKO.create',
        update: 'RKO.update',
        remove: 'RKO.delete',
      }
    : {
        title: t('pkoTitle'),
        empty: t('emptyPko'),
        heading: t('newPko'),
        act: t('createPko'),
        form: t('form.ko1'),
        model: 'pko',
        list: paths['finance-pko'],
        create: paths.newFinancePko,
        may: 'PKO.create',
        update: 'PKO.update',
        remove: 'PKO.delete',
      }

export const orderTo = (type: CashOrderType, orderId: number) => pathTo(type === 0 ? 'finance-rko-view' : 'finance-pko-view', { orderId })
export const nameOf = ({ type, number }: { type: CashOrderType; number: string }) => t(type === 0 ? 'rkoOf' : 'pkoOf', { number })

/** False: her right is narrowed to exchanges, or the order decides about a shortage and she does not keep the accounts (the server's checkOperation). */
export const mayTouch = (me: Me, { type, cash_order_operation_id: operation }: Pick<CashOrderRow, 'type' | 'cash_order_operation_id'>) =>
  (type === 1 || operation === op.exchange || !mayOnlyExchange(me)) && (operation !== op.shortage || can(me, 'Payment.update'))

const said: Record<number, string> = cashOrdersRu.operations
const based: Record<number, string> = cashOrdersRu.bases
/** The words of an operation; an unknown number is shown as it is. */
export const operationWords = (id: number) => said[id] ?? String(id)
export const basisWords = (id: number | null) => (id === null ? null : (based[id] ?? String(id)))
export const basisOptions = bases.map((id) => ({ id: Number(id), name: t(`bases.${id}`) }))
