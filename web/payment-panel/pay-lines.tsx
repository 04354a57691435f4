import type { FieldErrors } from '#contract/core/errors.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { times, zero } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { formatCount, formatMoney, formatNumber, formatRange } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { type Line, type OtherVisit, priceOf, qtyOf } from './bill.ts'
import { LineMaster } from './line-master.tsx'
import own from './pay-lines.module.css'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

interface PayLinesProps {
  payment: Payment
  unitId: number
  errors: FieldErrors
  onRemoved: () => void
}

/** What she had and what is due. A price is typed by whoever may change it, and read by the others. */
export function PayLines({ payment, unitId, errors, onRemoved }: PayLinesProps) {
  const { lines, others } = payment
  const rowsOf = (visit: number | null) =>
    lines.map(
      (line, at) =>
        line.visit === visit && (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may sell the same
          <Row key={at} line={line} at={at} payment={payment} unitId={unitId} error={errorOf(errors, at)} onRemove={() => remove(at)} />
        ),
    )
  const remove = (at: number) => {
    payment.remove(at)
    onRemoved()
  }
  const leave = (visit: number) => {
    payment.leave(visit)
    onRemoved()
  }
  return (
    <>
      <table className={styles.lines}>
        <caption className="unseen">{t('lines.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lines.caption')}</th>
            <th scope="col">{t('lines.price')}</th>
            <th scope="col">{t('lines.sum')}</th>
            <td />
          </tr>
        </thead>
        <tbody>{rowsOf(null)}</tbody>
        {others.map((one) => (
          <tbody key={one.id}>
            <OtherHead visit={one} onLeave={() => leave(one.id)} />
            {rowsOf(one.id)}
          </tbody>
        ))}
      </table>
      {errors.items?.map((words) => (
        <p key={words} className={styles.wrong}>
          {words}
        </p>
      ))}
    </>
  )
}

/** The name of the visit whose lines are below. */
function OtherHead({ visit, onLeave }: { visit: OtherVisit; onLeave: () => void }) {
  const { title, beginAt, endAt } = visit
  return (
    <tr className={own.other}>
      <th scope="rowgroup" colSpan={3}>
        {title} · {formatRange({ begin_at: beginAt, end_at: endAt })}
      </th>
      <td>
        <IconButton icon="close" label={t('beside.leave', { name: title })} onClick={onLeave} />
      </td>
    </tr>
  )
}

interface RowProps {
  line: Line
  at: number
  payment: Payment
  unitId: number
  error: string | undefined
  onRemove: () => void
}

function Row({ line, at, payment, unitId, error, onRemove }: RowProps) {
  const { can } = useSession()
  const price = priceOf(line)
  const isTips = line.item_type === itemKind.tips
  const saved = price === null ? 0 : line.was - price / 100
  return (
    <tr>
      <th scope="row">
        {line.title}
        <Below line={line} at={at} payment={payment} unitId={unitId} />
        {(line.card || line.isByMoney) && (
          <span className={own.below}>
            {line.card && t('cards.line')}
            <Button kind="quiet" onClick={() => payment.byMoney(at, !line.isByMoney)}>
              {t(line.isByMoney ? 'cards.byCard' : 'cards.byMoney')}
            </Button>
          </span>
        )}
        <LineMark line={line} isRefused={error !== undefined} />
        {error && <span className={styles.wrong}>{error}</span>}
      </th>
      <td>
        {(can('Order.change_prices') && !line.card) || isTips ? (
          <input
            className={`${styles.amount} ${styles.price}`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={isTips ? t('tips.sum') : t('lines.priceOf', { name: line.title })}
            data-tips={isTips || undefined}
            aria-invalid={price === null}
            value={line.typed ?? formatNumber(line.regular ? line.regular.price / 100 : line.was)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => payment.price(at, event.target.value)}
          />
        ) : (
          formatNumber((price ?? 0) / 100)
        )}
        {price === null && line.typed?.trim() && <span className={styles.wrong}>{t('noSum')}</span>}
        {saved > 0 && !isTips && <span className={styles.soft}>{t('lines.saved', { sum: formatNumber(saved) })}</span>}
      </td>
      <td className={styles.strong}>{formatNumber(sumOfLine(line))}</td>
      <td>
        <IconButton icon="close" label={t('lines.remove', { name: line.title })} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** The mark of the piece, or a hint that its mark should be scanned. */
function LineMark({ line: { mark }, isRefused }: { line: Line; isRefused: boolean }) {
  if (!mark) return null
  if (mark.code) return <span className={own.below}>{t('lines.mark', { mark: keyOfCode(mark.code) })}</span>
  if (isRefused) return null
  if (mark.refusal) return <span className={styles.wrong}>{mark.refusal}</span>
  if (mark.asked === 'require') return <span className={styles.wrong}>{t('lines.markNeeded')}</span>
  return mark.asked === 'warn' && <span className={own.warn}>{t('lines.markMissing')}</span>
}

/** The master of a service, or the number of pieces with what is free. */
function Below({ line, at, payment, unitId }: Omit<RowProps, 'error' | 'onRemove'>) {
  const { title, item_type, employer, isAdded, free, qty } = line
  const isGood = item_type === itemKind.good
  // Each certificate has its own number and stands once.
  const isOne = item_type === itemKind.tips || item_type === itemKind.certificate || Boolean(line.mark?.code)
  const isCounted = !isOne && (isGood || isAdded || qty > 1)
  return (
    <span className={own.below}>
      {isGood && t('lines.good')}
      {!isGood && (isAdded ? <LineMaster line={line} unitId={unitId} onSeat={(next) => payment.seat(at, next)} /> : employer?.name)}
      {isCounted && (
        <>
          {' × '}
          <input
            className={`${styles.amount} ${own.count}`}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('lines.qtyOf', { name: title })}
            aria-invalid={qtyOf(line) === null}
            value={line.count ?? String(qty)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => payment.count(at, event.target.value)}
          />
        </>
      )}
      {free !== null && <span>{t('lines.free', { count: formatCount(free) })}</span>}
    </span>
  )
}

/** The sum to pay, after the lines that are cheaper than they were said to be. */
export function PaySums({ payment: { lines, due } }: { payment: Payment }) {
  const list = lines.reduce((sum, line) => sum + (line.item_type === itemKind.tips ? sumOfLine(line) : line.was * (qtyOf(line) ?? 0)), 0)
  const discount = list - due / 100
  return (
    <dl className={styles.sums}>
      {discount > 0 && (
        <>
          <dt>{t('discount')}</dt>
          <dd>−{formatNumber(discount)}</dd>
        </>
      )}
      <dt className={styles.due}>{t('due')}</dt>
      <dd className={styles.due}>{formatMoney(due / 100)}</dd>
    </dl>
  )
}

const sumOfLine = (line: Line) => times(priceOf(line) ?? zero, qtyOf(line) ?? 0) / 100

const errorOf = (errors: FieldErrors, at: number) => Object.entries(errors).find(([name]) => name.startsWith(`items.${at}.`))?.[1][0]
