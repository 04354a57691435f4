import type { FieldErrors } from '#contract/core/errors.ts'
import { times, zero } from '#domain/core/money.ts'
import { formatMoney, formatNumber } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'
import { type Line, type Payment, priceOf } from './use-payment.ts'

/** What she had and what is due. A price is typed by whoever may change it, and read by the others. */
export function PayLines({ payment: { lines, due, price, remove }, errors }: { payment: Payment; errors: FieldErrors }) {
  const { can } = useSession()
  const mayPrice = can('Order.change_prices')
  const list = lines.reduce((sum, { was, qty }) => sum + was * qty, 0)
  const discount = list - due / 100
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
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may sell the same
            <tr key={at}>
              <th scope="row">
                {line.title}
                {line.qty > 1 && ` × ${line.qty}`}
                <span className={styles.soft}>{line.employer?.name}</span>
                <LineError text={errorOf(errors, at)} />
              </th>
              <td>
                {mayPrice ? (
                  <input
                    className={`${styles.amount} ${styles.price}`}
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={t('lines.priceOf', { name: line.title })}
                    aria-invalid={priceOf(line) === null}
                    value={line.typed ?? formatNumber(line.was)}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => price(at, event.target.value)}
                  />
                ) : (
                  formatNumber(line.was)
                )}
              </td>
              <td className={styles.strong}>{formatNumber(sumOfLine(line))}</td>
              <td>
                {lines.length > 1 && <IconButton icon="close" label={t('lines.remove', { name: line.title })} onClick={() => remove(at)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
    </>
  )
}

const LineError = ({ text }: { text: string | undefined }) => text && <span className={styles.wrong}>{text}</span>

const sumOfLine = (line: Line) => times(priceOf(line) ?? zero, line.qty) / 100

const errorOf = (errors: FieldErrors, at: number) => Object.entries(errors).find(([name]) => name.startsWith(`items.${at}.`))?.[1][0]
