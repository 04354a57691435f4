import type { GoodInvoiceRow } from '#contract/good-invoices/good-invoices.ts'
import { formatMoney, formatQty } from '#web/core/formats.ts'
import styles from './good-invoices.module.css'
import { t } from './texts.ts'

/** Tells which sales that went before the invoice it has paid back, and what the true cost differs by. */
export function SoldAhead({ invoice: { ahead = [] } }: { invoice: GoodInvoiceRow }) {
  if (ahead.length === 0) return null
  return (
    <section className={styles.will} aria-labelledby="sold-ahead">
      <h2 id="sold-ahead">{t('view.ahead')}</h2>
      <p className={styles.meta}>{t('view.aheadText')}</p>
      <ul>
        {ahead.map(({ good, base_unit, qty, guessed, cost }) => (
          <li key={good}>
            {good}: {formatQty(qty)} {t(`units.${base_unit}`)} · {t('fields.guessed').toLowerCase()} {formatMoney(guessed)},{' '}
            {t('fields.cost').toLowerCase()} {formatMoney(cost ?? guessed)} · {t('view.difference').toLowerCase()}{' '}
            {signed((cost ?? guessed) - guessed)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const signed = (sum: number) => (sum > 0 ? `+${formatMoney(sum)}` : formatMoney(sum))
