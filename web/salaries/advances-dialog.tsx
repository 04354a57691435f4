import { Link } from '@tanstack/react-router'
import { type SalaryAdvance, salaries } from '#contract/salaries/salaries.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatMoney, formatNumber } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'

/** Who was given an advance, and which of them no sheet has taken off yet. */
export function AdvancesDialog({ onClose }: { onClose: () => void }) {
  useRefetch(salaries.advances, null, ['salaries', 'cash-orders'])
  const { data, error, refetch } = useData(salaries.advances, {}, { quiet: true })
  return (
    <Dialog title={t('acts.advances')} onClose={onClose} isWide>
      {error && !data && <Failure title={t('failures.load')} error={error} retry={() => void refetch()} />}
      {!data && !error && <p role="status">{shell('loading')}</p>}
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
        <small>
          {t('view.payout', { at: formatMoment(paid_at), way: t(`ways.${way}`) })}
          {order && can('RKO.view') && (
            <>
              {', '}
              <Link to={pathTo('finance-rko-view', { orderId: order.id })}>{t('view.cashOrder', { number: order.number })}</Link>
            </>
          )}
        </small>
        <small>
          {salary_id === null ? (
            t('advances.waits')
          ) : (
            <Link to={pathTo('finance-zp-view', { salaryId: salary_id })}>{t('open', { id: salary_id })}</Link>
          )}
        </small>
      </span>
      <span className="figures">{formatNumber(sum)}</span>
    </li>
  )
}
