import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lineKindWords } from '#contract/salaries/line-words.ru.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import { type SalaryCard, type SalaryItem, salaries } from '#contract/salaries/salaries.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { toRoubles } from '#domain/core/money.ts'
import { formatMoment, formatMoney, formatNumber, todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { dailySums, heldLines, periodLines } from './days.ts'
import { LineText } from './line-text.tsx'
import { PayDialog } from './pay-dialog.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'

/** The sums of the sheet, and what may be done with it now. */
export function SheetSide({ sheet }: { sheet: SalaryCard }) {
  return (
    <aside className={styles.side} aria-label={t('view.toPay')}>
      <p className={styles.toPay}>
        <span>{t('view.toPay')}</span>
        <strong>{formatMoney(sheet.net)}</strong>
      </p>
      <ul className={styles.sums}>
        {dailySums(sheet.items).map(({ kind, sum }) => (
          <li key={kind}>
            <span>{lineKindWords(kind)}</span>
            <span className="figures">{formatNumber(sum)}</span>
          </li>
        ))}
        {periodLines(sheet.items).map((line) => (
          <SideLine key={`${line.kind}${line.source_key}${line.direction}`} line={line} isDraft={sheet.state === 'draft'} />
        ))}
        <li className={styles.sumLine}>
          <span>{t('view.accrued')}</span>
          <span className="figures">{formatNumber(sheet.accrued)}</span>
        </li>
        {heldLines(sheet.items).map((line) => (
          <SideLine key={`${line.kind}${line.source_key}${line.direction}`} line={line} isDraft={false} />
        ))}
        <li className={styles.sumLine}>
          <span>{t('view.toPay')}</span>
          <span className="figures">{formatNumber(sheet.net)}</span>
        </li>
      </ul>
      <Payouts sheet={sheet} />
      <Acts sheet={sheet} />
    </aside>
  )
}

function SideLine({ line, isDraft }: { line: SalaryItem; isDraft: boolean }) {
  const drop = useSave(salaries.removeAdjustment, { saved: t('acts.dropped'), failed: t('acts.failed') })
  const [kind, number] = line.source_key.split(':')
  return (
    <li>
      <LineText line={line} />
      <span className="figures">{formatNumber(line.amount)}</span>
      {isDraft && kind === 'adjustment' && (
        <May do={salaries.removeAdjustment}>
          <IconButton icon="close" label={t('acts.dropAdjustment')} onClick={() => drop.mutate({ params: { id: Number(number) } })} />
        </May>
      )}
    </li>
  )
}

function Payouts({ sheet: { payouts, request, net, paid } }: { sheet: SalaryCard }) {
  const { can } = useSession()
  return (
    <>
      {request && (
        <LinkButton kind="quiet" to={paths['finance-payment-requests']}>
          {t('view.request', { id: request.id })}
        </LinkButton>
      )}
      {payouts.length > 0 && (
        <ul className={styles.sums} aria-label={t('view.payouts')}>
          {payouts.map(({ id, sum, way, paid_at, order }) => (
            <li key={id}>
              <span>
                {t('view.payout', { at: formatMoment(paid_at), way: t(`ways.${way}`) })}
                {order && can('RKO.view') && (
                  <LinkButton kind="quiet" to={pathTo('finance-rko-view', { orderId: order.id })}>
                    {order.number}
                  </LinkButton>
                )}
              </span>
              <span className="figures">{formatNumber(sum)}</span>
            </li>
          ))}
          {paid < net && (
            <li className={styles.sumLine}>
              <span>{t('view.left')}</span>
              <span className="figures">{formatNumber(toRoubles(net - paid))}</span>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** Acts on a sheet; its own employee sees none. */
function Acts({ sheet }: { sheet: SalaryCard }) {
  const { me } = useSession()
  const [opened, open] = useState<'pay' | 'adjust' | null>(null)
  const close = () => open(null)
  if (sheet.employer_id === me.id) return null
  return (
    <div className={styles.acts}>
      {sheet.state === 'draft' && <DraftActs sheet={sheet} />}
      {sheet.state === 'approved' && sheet.is_self_employed === 0 && (
        <May do={salaries.pay}>
          <Button kind="primary" onClick={() => open('pay')}>
            {t('acts.pay')}
          </Button>
        </May>
      )}
      <May do={salaries.adjust}>
        <Button onClick={() => open('adjust')}>{t('acts.adjust')}</Button>
      </May>
      {opened === 'pay' && <PayDialog sheet={sheet} onClose={close} />}
      {opened === 'adjust' && (
        <AdjustDialog employer={sheet.employer_id} {...(sheet.state === 'draft' && { day: sheet.end_at })} onClose={close} />
      )}
    </div>
  )
}

function DraftActs({ sheet: { id, hash, net, employer_id, begin_at, end_at, timezone } }: { sheet: SalaryCard }) {
  const navigate = useNavigate()
  const approve = useSave(salaries.approve, { once: `approve-salary-${id}`, saved: t('acts.approved'), failed: t('acts.failed') })
  const again = useSave(salaries.calculate, { saved: null, failed: t('failures.calculate') })
  const remove = useSave(salaries.remove, {
    saved: t('acts.removed'),
    failed: t('failures.remove'),
    done: () => void navigate({ to: paths['finance-zp'] }),
  })
  const isRunning = end_at > todayIn(timezone)
  const isReady = !isRunning && !approve.isPending
  const askApprove = async () => {
    if (!isReady) return
    if (await confirm({ title: t('acts.approve'), text: t('acts.askApprove', { sum: formatMoney(net) }), action: t('acts.approve') }))
      approve.mutate({ params: { id }, body: { hash } })
  }
  const askRemove = async () => {
    if (await confirm({ title: t('acts.remove'), text: t('acts.askRemove'), action: t('acts.remove'), isDangerous: true }))
      remove.mutate({ params: { id } })
  }
  return (
    <>
      <May do={salaries.approve}>
        <Button
          kind={isRunning ? 'plain' : 'primary'}
          icon="check"
          aria-disabled={!isReady}
          aria-describedby={isRunning ? 'running-note' : undefined}
          onClick={() => void askApprove()}
        >
          {t('acts.approve')}
        </Button>
        {isRunning && <p id="running-note">{salaryMessages.running}</p>}
      </May>
      <May do={salaries.calculate}>
        <Button aria-disabled={again.isPending} onClick={() => again.mutate({ body: { begin_at, end_at, employer_ids: [employer_id] } })}>
          {t('acts.recalculate')}
        </Button>
      </May>
      <May do={salaries.remove}>
        <Button kind="warning" icon="remove" aria-disabled={remove.isPending} onClick={() => void askRemove()}>
          {t('acts.remove')}
        </Button>
      </May>
    </>
  )
}
