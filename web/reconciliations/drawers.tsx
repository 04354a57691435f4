import type { Answer } from '#contract/core/endpoint.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { formatMoney, formatNumber } from '#web/core/formats.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './reconciliations.module.css'
import { t } from './texts.ts'

type Limit = Answer<typeof reconciliations.day>['limit']
type Drawer = Answer<typeof reconciliations.day>['drawers'][number]

/** Drawers whose shift was closed on the day: the sums in the books and the counted ones. */
export function Drawers({ drawers, limit }: { drawers: readonly Drawer[]; limit: Limit }) {
  const gap = Math.round(drawers.reduce((sum, { calc, fact }) => sum + Math.abs(fact - calc) * 100, 0)) / 100
  return (
    <section className={styles.drawers} aria-labelledby="reconciliation-drawers">
      <h2 id="reconciliation-drawers">
        {t('fields.drawers')}
        {drawers.length > 0 && (
          <StatusMark icon={gap === 0 ? 'check' : 'error'} tone={gap === 0 ? 'good' : 'bad'}>
            {gap === 0 ? t('meets') : t('drawersGap', { sum: formatMoney(gap) })}
          </StatusMark>
        )}
      </h2>
      {drawers.length === 0 && <p className={styles.soft}>{t('noDrawers')}</p>}
      {drawers.length > 0 && (
        <table className={styles.registers}>
          <thead>
            <tr>
              <th scope="col">{t('fields.register')}</th>
              <th scope="col" className="figures">
                {t('fields.calc')}
              </th>
              <th scope="col" className="figures">
                {t('fields.fact')}
              </th>
            </tr>
          </thead>
          <tbody>
            {drawers.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {`${one.unit.name}, ${one.register.name}`}
                  <span className={styles.soft}>{` ${t('shift', { number: one.number })}`}</span>
                </th>
                <td className="figures">{formatNumber(one.calc)}</td>
                <td className="figures" data-wrong={one.fact !== one.calc || undefined}>
                  {formatNumber(one.fact)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {limit && <CashLimit {...limit} />}
    </section>
  )
}

/** The entity's cash against its limit (C42): a warning and nothing more, for the till goes on taking money. */
function CashLimit({ kept, most, over }: NonNullable<Limit>) {
  const words = { kept: formatMoney(kept), most: formatMoney(most), over: formatMoney(over) }
  if (over === 0) return <p className={styles.soft}>{t('underLimit', words)}</p>
  return (
    <p className={styles.limit} role="alert">
      {t('overLimit', words)}
    </p>
  )
}
