import { type SalaryAdvance, salaries } from '#contract/salaries/salaries.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatMoney, formatNumber } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'

/** Who was given an advance, and which of them no sheet has taken off yet. */
export function AdvancesDialog({ onClose }: { onClose: () => void }) {
  useRefetch(salaries.advances, null, ['salaries', 'cash-orders'])
  const { data } = useData(salaries.advances, {})
  return (
    <Dialog title={t('acts.advances')} onClose={onClose} isWide>
      {data?.items.length === 0 && <p>{t('advances.none')}</p>}
      {data && data.items.length > 0 && (
        <>
          <p>{data.left > 0 ? t('advances.left', { sum: formatMoney(data.left) }) : t('advances.counted')}</p>
          <ul className={styles.sums}>
            {data.items.map((one) => (
              <Advance key={one.id} advance={one} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Advance({ advance: { employer, unit, paid_at, way, order, salary_id, sum } }: { advance: SalaryAdvance }) {
  const { can } = useSession()
  return (
    <li>
      <span>
        {t('advances.whose', { employer: employer.name, unit: unit.name })}
        <br />
        {t('view.payout', { at: formatMoment(paid_at), way: t(`ways.${way}`) })}
        {order && can('RKO.view') && (
          <LinkButton kind="quiet" to={pathTo('finance-rko-view', { orderId: order.id })}>
            {t('view.cashOrder', { number: order.number })}
          </LinkButton>
        )}
        {salary_id === null ? (
          `, ${t('advances.waits')}`
        ) : (
          <LinkButton kind="quiet" to={pathTo('finance-zp-view', { salaryId: salary_id })}>
            {t('open', { id: salary_id })}
          </LinkButton>
        )}
      </span>
      <span className="figures">{formatNumber(sum)}</span>
    </li>
  )
}
