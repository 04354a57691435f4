import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type CorrectionRow, fiscal, type UncoveredRow } from '#contract/fiscal/fiscal.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatDay, formatMoment, formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import styles from './corrections.module.css'
import { words } from './corrections-texts.ts'
import { ReceiptBadge } from './receipt-badge.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'

/** Receipts of correction: the orders that have no receipt, a correction of one or of anything else, and what became of the former ones. */
export default function CorrectionsPage() {
  useRefetch(fiscal.corrections, null, ['fiscal', 'orders'])
  const [of, setOf] = useState<UncoveredRow | 'own' | null>(null)
  const { data, error, refetch } = useData(fiscal.corrections, {})
  const { can } = useSession()
  const hasRegister = data !== undefined && data.registers.length > 0
  const canCorrect = hasRegister && can(fiscal.correct.may)
  return (
    <Page
      title={words('title')}
      actions={
        canCorrect && (
          <Button kind="primary" icon="plus" onClick={() => setOf('own')}>
            {words('make')}
          </Button>
        )
      }
    >
      {!data && error && <Failure title={words('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && (
        <div className={styles.page}>
          {!hasRegister && <Empty icon="receipt" title={words('noRegisters')} text={words('noRegistersText')} />}
          <Needed rows={data.needed} onCorrect={canCorrect ? setOf : undefined} />
          <Made rows={data.items} />
        </div>
      )}
      {data && of && <CorrectionDialog registers={data.registers} uncovered={of === 'own' ? null : of} onClose={() => setOf(null)} />}
    </Page>
  )
}

function Needed({ rows, onCorrect }: { rows: readonly UncoveredRow[]; onCorrect: ((row: UncoveredRow) => void) | undefined }) {
  return (
    <section aria-label={words('needed')} className={styles.section}>
      <h2>{words('needed')}</h2>
      {rows.length === 0 && <Empty icon="check" title={words('noneNeeded')} text={words('noneNeededText')} />}
      {rows.length > 0 && <p className={styles.soft}>{words('neededHint')}</p>}
      <ul className={styles.list}>
        {rows.map((one) => (
          <li key={`${one.order_id}-${one.entity_id}`} className={styles.row}>
            <div className={styles.words}>
              <Link to={pathTo('finance-order-view', { orderId: one.order_id })}>{words('order', { id: one.order_id })}</Link>
              <span>{words(`receipts.${one.receipt}`)}</span>
              <span className={styles.soft}>{[one.unit.name, formatMoment(one.at)].join(', ')}</span>
            </div>
            <strong className="figures">{formatMoney(one.total)}</strong>
            {onCorrect && (
              <Button onClick={() => onCorrect(one)} icon="receipt">
                {words('correct', { id: one.order_id })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Made({ rows }: { rows: readonly CorrectionRow[] }) {
  return (
    <section aria-label={words('made')} className={styles.section}>
      <h2>{words('made')}</h2>
      {rows.length === 0 && <Empty icon="receipt" title={words('noneMade')} />}
      <ul className={styles.list}>
        {rows.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.words}>
              <strong>{words(`operations.${one.operation}`)}</strong>
              {one.order_id !== null && (
                <Link to={pathTo('finance-order-view', { orderId: one.order_id })}>{words('order', { id: one.order_id })}</Link>
              )}
              <span>{words('basis', { number: one.basis_number, day: formatDay(one.basis_date) })}</span>
              {one.comment && <span>{one.comment}</span>}
              <span className={styles.soft}>
                {[one.unit.name, one.register.name, formatMoment(one.made_at), one.made_by?.name].filter(Boolean).join(', ')}
              </span>
            </div>
            <strong className="figures">{formatMoney(one.total)}</strong>
            <div className={styles.outcome}>
              <ReceiptBadge receipt={one} />
              <ReceiptPanel receipt={one} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
