import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ReceiptPanel } from '#web/fiscal/receipt-panel.tsx'
import { TerminalDays } from '#web/terminal-totals/terminal-days-panel.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CashCount, forgetCount } from './cash-count.tsx'
import styles from './close.module.css'
import { CloseEnd } from './close-end.tsx'
import { CloseForm, type ClosingAnswer } from './close-form.tsx'
import { CloseSteps } from './close-steps.tsx'
import type { Counted } from './compare.tsx'
import { t } from './texts.ts'
import { UnpaidVisits } from './unpaid-visits.tsx'

/** Closing a shift: receipts and visits first, a blind count, the comparison, the package, the Z-report. */
export default function ClosePage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const query = { register_id: Number(id) }
  const [kept, keep] = useState<Closing | null>(null)
  useRefetch(kkm.closing, null, ['kkm', 'fiscal', 'orders', 'bookings'])
  // The page of a closed shift reads nothing more and stays as it was.
  const { data, error, refetch } = useData(kkm.closing, { query }, { keep: true })
  const closing = kept ?? data
  return (
    <Page title={closing ? t('end.closeTitle', { number: closing.shift.number }) : t('end.close')}>
      {!closing && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!closing && !error && <FormSkeleton fields={6} />}
      {closing && <Closing closing={closing} onAsked={() => keep(closing)} onDecided={() => void refetch()} />}
    </Page>
  )
}

type Closing = Answer<typeof kkm.closing>

function Closing({ closing, onAsked, onDecided }: { closing: Closing; onAsked: () => void; onDecided: () => void }) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const [asked, setAsked] = useState<ClosingAnswer | null>(null)
  const count = useSave(kkm.count, { failed: t('end.notCounted'), done: setCounted })
  const { receipts, register, currency, shift, unit_id, refused } = closing
  const name = String(shift.id)
  const again = () => {
    setCounted(null)
    setAsked(null)
  }
  const onClosed = (result: ClosingAnswer) => {
    onAsked()
    forgetCount(name)
    setAsked(result)
  }
  return (
    <div className={styles.page}>
      <CloseSteps closing={closing} counted={counted} asked={asked} />
      <div className={styles.content}>
        {asked && <CloseEnd asked={asked} currency={currency} onRefused={again} />}
        {!asked && (
          <>
            {refused && <p role="alert">{t('end.refused', { cause: refused })}</p>}
            {receipts.length > 0 && (
              <section aria-label={t('end.stepReceipts')}>
                <h2>{t('end.stepReceipts')}</h2>
                <p>{t('end.receiptsText')}</p>
                <ul>
                  {receipts.map((receipt) => (
                    <li key={receipt.uuid} className={styles.receipt}>
                      {sumIn(currency)(receipt.total)} <ReceiptPanel receipt={receipt} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <TerminalDays unitId={unit_id} isClosing />
            <UnpaidVisits closing={closing} unitId={unit_id} onDecided={onDecided} />
            {receipts.length === 0 && !counted && (
              <CashCount
                currency={currency}
                name={name}
                isSaving={count.isPending}
                onDone={(denominations) => count.mutate({ body: { register_id: register.id, kind: 'close', denominations } })}
              />
            )}
            {receipts.length === 0 && counted && <CloseForm closing={closing} counted={counted} onClosed={onClosed} onAgain={again} />}
          </>
        )}
      </div>
    </div>
  )
}
