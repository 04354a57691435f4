import { Link } from '@tanstack/react-router'
import type { CorrectionOfDay } from '#contract/reconciliations/reconciliations.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatDay, formatNumber } from '#web/core/formats.ts'
import styles from './reconciliations.module.css'
import { stateWords } from './registers.tsx'
import { t } from './texts.ts'

/** Receipts of correction, each on a line of its own: what was settled on the day and printed on another is told by both days. */
export function Corrections({ rows }: { rows: readonly CorrectionOfDay[] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.drawers} aria-labelledby="reconciliation-corrections">
      <h2 id="reconciliation-corrections">{t('papers.title')}</h2>
      <table className={styles.registers}>
        <thead>
          <tr>
            <th scope="col">{t('papers.paper')}</th>
            <th scope="col" className="figures">
              {t('papers.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <Correction key={one.id} one={one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Correction({ one }: { one: CorrectionOfDay }) {
  const operation = one.operation === 'sellReturnCorrection' ? 'sellReturnCorrection' : 'sellCorrection'
  const basis = t('papers.basis', { number: one.basis_number, day: formatDay(one.basis_date) })
  const paper = one.state === 'done' ? t('papers.printed', { fd: one.fd ?? '' }) : stateWords(one.state)
  return (
    <tr className={styles.paper}>
      <th scope="row">
        {one.order_id === null ? (
          <span>{t(`papers.own.${operation}`)}</span>
        ) : (
          <Link to={pathTo('finance-order-view', { orderId: one.order_id })}>{t('papers.ofOrder', { id: one.order_id })}</Link>
        )}
        <span className={styles.soft}>{[`${one.unit.name}, ${one.register.name}`, basis].join(', ')}</span>
        <span className={styles.soft}>{[t('papers.madeOn', { day: formatDay(one.made_on) }), one.who].filter(Boolean).join(', ')}</span>
        <span className={one.state === 'done' ? styles.soft : styles.wrong}>{paper}</span>
        <span className={styles.soft}>
          {one.is_counted ? t('papers.counted') : t('papers.elsewhere', { day: formatDay(one.basis_date) })}
        </span>
      </th>
      <td className="figures">{formatNumber(operation === 'sellCorrection' ? one.total : -one.total)}</td>
    </tr>
  )
}
