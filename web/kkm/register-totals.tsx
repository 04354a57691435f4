import type { Answer } from '#contract/core/endpoint.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { type CurrencyId, sumIn } from '#web/core/money-in.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './close.module.css'
import { t } from './texts.ts'

type Totals = Answer<typeof kkm.xReport>['expected']

/** What the register has counted beside what its receipts come to; red only where the two differ. Null: told after the drawer is counted. */
export function RegisterTotals({ totals, expected, currency }: { totals: Totals | null; expected: Totals; currency: CurrencyId }) {
  const sum = sumIn(currency)
  const told = (of: number | null) => (of === null ? t('end.uncounted') : sum(of))
  const rows = [
    ...(['cash', 'electronic', 'prepaid'] as const).map((name) => [t(`end.${name}`), totals?.[name], expected[name], told] as const),
    [t('end.sells'), totals?.sells, expected.sells, String] as const,
    [t('end.returned'), totals?.returns, expected.returns, String] as const,
  ]
  return (
    <table className={`${styles.table} ${styles.totals}`}>
      <caption>{t('end.zTitle')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('end.byRegister')}</th>
          <th scope="col">{t('end.byBooks')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(([word, register, books, shown]) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            <td>{register === undefined ? '—' : shown(register)}</td>
            <td>{shown(books)}</td>
            <td className={register === undefined || register === books ? undefined : styles.bad}>
              {register === books && <Icon name="check" size={16} />}
              {register !== undefined && register !== books && t('end.differs')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
