import { lineWords } from '#contract/salaries/line-words.ru.ts'
import type { SalaryItem } from '#contract/salaries/salaries.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useSession } from '#web/core/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'

type Line = Pick<SalaryItem, 'kind' | 'direction' | 'base' | 'percent' | 'qty' | 'amount' | 'why'>

/** A line in words, and the way to what it pays for: the order with its receipt, the cash order, the sheet before. */
export function LineText({ line }: { line: Line }) {
  const { can } = useSession()
  const { order_id, cash_order_id, salary_id } = line.why
  const hasOrder = cash_order_id !== undefined && can('RKO.view')
  return (
    <span className={styles.words}>
      {lineWords(line, hasOrder)}
      {order_id !== undefined && can('Order.view') && (
        <LinkButton kind="quiet" to={pathTo('finance-order-view', { orderId: order_id })}>
          {t('view.order', { id: order_id })}
        </LinkButton>
      )}
      {hasOrder && (
        <LinkButton kind="quiet" to={pathTo('finance-rko-view', { orderId: cash_order_id })}>
          {t('view.cashOrder', { number: line.why.number ?? cash_order_id })}
        </LinkButton>
      )}
      {salary_id !== undefined && (
        <LinkButton kind="quiet" to={pathTo('finance-zp-view', { salaryId: salary_id })}>
          {t('open', { id: salary_id })}
        </LinkButton>
      )}
    </span>
  )
}
