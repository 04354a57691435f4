import type { ReactNode } from 'react'
import type { GoodOrderItem } from '#contract/good-orders/good-orders.ts'
import { formatQty } from '#web/core/formats.ts'
import { DocumentLines } from '#web/ui/document-lines.tsx'
import styles from './good-orders.module.css'
import { amountOf, leftOf } from './order-words.ts'
import { t } from './texts.ts'

interface Props {
  items: readonly GoodOrderItem[]
  /** The transfer of the order is still a draft: the given goods have not left the supplier's store. */
  isGathered?: boolean
  acts?: (item: GoodOrderItem) => ReactNode
}

/** The lines of an order by groups of goods, as goods lie in a store; what the central store lacks is marked. */
export const OrderLines = ({ items, acts, isGathered = false }: Props) =>
  [...Map.groupBy(items, ({ good_group }) => good_group?.name ?? t('view.noGroup'))].map(([name, own]) => (
    <section key={name} className={styles.group}>
      <h2>{name}</h2>
      <DocumentLines
        label={`${t('view.lines')}: ${name}`}
        lines={own.map((item) => ({ ...item, id: item.product.id, n: item.product.n }))}
        qty={(item) => amountOf(item, item.product.qty)}
        isMarked={(item) => leftOf(item) > 0}
        note={(item) => (item.product.given === null ? standsOf(item) : givenOf(item, item.product.given, isGathered))}
        acts={acts}
      />
    </section>
  ))

function standsOf(item: GoodOrderItem) {
  const { product, remain, on_way, there } = item
  return [
    t('view.stands', { remain: formatQty(remain), onWay: formatQty(on_way), there: formatQty(there) }),
    product.multiple !== null && t('view.packs', { qty: formatQty(product.multiple) }),
    product.proposed !== null && product.proposed !== product.qty && t('view.proposed', { qty: formatQty(product.proposed) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const givenOf = (item: GoodOrderItem, given: number, isGathered: boolean) =>
  leftOf(item) > 0
    ? t(isGathered ? 'view.toGiveSome' : 'view.given', { given: amountOf(item, given), left: amountOf(item, leftOf(item)) })
    : t(isGathered ? 'view.toGive' : 'view.givenAll', { given: amountOf(item, given) })
