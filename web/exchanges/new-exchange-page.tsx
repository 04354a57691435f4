import { paths } from '#contract/shell/paths.ts'
import { NewCashOrder } from '#web/cash-orders/new-order-panel.tsx'
import { t } from './texts.ts'

/** Money changed between two drawers, a drawer and a safe, or with the bank: a payment whose only operation it is. */
export default function NewExchangePage() {
  return <NewCashOrder type={0} exchange={{ heading: t('newTitle'), title: t('title'), list: paths.exchange }} />
}
