import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/core/endpoint.ts'
import { pathTo } from '#contract/shell/paths.ts'
import type { TotalsCharge, terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { formatMoment, formatMoney, formatNumber } from '#web/core/formats.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './terminal-totals.module.css'
import { t } from './texts.ts'
import { TotalsState } from './totals-state.tsx'

type Totals = Answer<typeof terminalTotals.show>

/** The terminal's day on a sheet: the sums of both sides, what only one of them knows, and each charge with its order. */
export function TotalsPaper({ row }: { row: Totals }) {
  const { charges, state } = row
  const apart = charges.filter(({ known }) => known === 'own' || known === 'bank')
  return (
    <article className={styles.sheet}>
      <h2>{t('one', { id: row.id })}</h2>
      <p>
        {t('paper.by', { name: row.terminal?.name ?? '' })}, {row.unit?.name}
        <span className={styles.soft}>
          {[row.entity?.name, formatMoment(row.over_at ?? row.asked_at), row.asker?.name].filter(Boolean).join(', ')}
        </span>
      </p>
      <TotalsState row={row} />
      {state === 'pending' && <p className={styles.soft}>{t(row.is_silent === 1 ? 'due.silent' : 'due.asking')}</p>}
      {state === 'success' && <Sums row={row} />}
      {apart.length > 0 && (
        <section>
          <h3>{t('paper.apart')}</h3>
          <ul className={styles.charges}>
            {apart.map((one) => (
              <Charge key={`${one.kind} ${one.rrn} ${one.order_id}`} one={one} />
            ))}
          </ul>
        </section>
      )}
      {state === 'success' && (
        <section>
          <h3>{t('paper.charges')}</h3>
          {charges.length === 0 && <p className={styles.soft}>{t('paper.none')}</p>}
          {charges.some(({ known }) => known === 'unknown') && row.differs === 1 && <p role="alert">{t('paper.unknown')}</p>}
          <ul className={styles.charges}>
            {charges
              .filter((one) => !apart.includes(one))
              .map((one) => (
                <Charge key={`${one.kind} ${one.rrn} ${one.order_id}`} one={one} />
              ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Sums({ row }: { row: Totals }) {
  const { sales, refunds, own_sales, own_refunds } = row
  const counted = (sum: number | null, count: number | null) => `${formatNumber(sum ?? 0)} (${count ?? 0})`
  const lines = [
    [t('paper.sales'), counted(sales, row.sales_count), counted(own_sales, row.own_sales_count)],
    [t('paper.refunds'), counted(refunds, row.refunds_count), counted(own_refunds, row.own_refunds_count)],
  ]
  return (
    <table className={styles.sums} aria-label={t('main')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('paper.bank')}</th>
          <th scope="col">{t('paper.own')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, bank, own]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{bank}</td>
            <td>{own}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-wrong={row.differs === 1 || undefined}>
          <th scope="row">{t('paper.total')}</th>
          <td>{formatNumber((sales ?? 0) - (refunds ?? 0))}</td>
          <td>{formatNumber((own_sales ?? 0) - (own_refunds ?? 0))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Charge({ one: { kind, sum, rrn, order_id, card_last4, at, known } }: { one: TotalsCharge }) {
  const facts = [at && formatMoment(at), card_last4 && `•••• ${card_last4}`, rrn && t('paper.rrn', { rrn })].filter(Boolean)
  return (
    <li>
      <span>
        <strong>{`${t(`paper.kinds.${kind}`)} ${formatMoney(sum)}`}</strong>
        {order_id !== null && <Link to={pathTo('finance-order-view', { orderId: order_id })}>{t('paper.order', { id: order_id })}</Link>}
      </span>
      <span className={styles.soft}>{facts.join(', ')}</span>
      {(known === 'own' || known === 'bank') && (
        <StatusMark icon="error" tone="bad">
          {t(`paper.known.${known}`)}
        </StatusMark>
      )}
    </li>
  )
}
