import type { SafePackageRow } from '#contract/safe-packages/safe-packages.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './safe-packages.module.css'
import { t } from './texts.ts'

/** The way of a package from the drawer to the bank: who had it since when, and what is still to come. */
export function PackageWay({ row }: { row: SafePackageRow }) {
  const { received, sum, courier } = row
  const difference = received === null ? 0 : Math.round((received - sum) * 100) / 100
  const steps = [
    { step: 'packed', at: row.packed_at, by: row.packer, note: null },
    { step: 'handed', at: row.handed_at, by: row.hander, note: courier && t('courierOf', { courier }) },
    { step: 'received', at: row.received_at, by: row.receiver, note: difference === 0 ? null : differenceWords(difference) },
    ...(difference === 0 ? [] : [{ step: 'settled', at: row.decided_at, by: row.decider, note: decisionOf(row) } as const]),
  ] as const
  return (
    <section aria-labelledby="package-way">
      <h2 id="package-way" className={styles.title}>
        {t('way')}
      </h2>
      <ol className={styles.way}>
        {steps.map(({ step, at, by, note }, index) => (
          <li key={step} data-done={at !== null}>
            <span className={styles.mark}>{at === null ? index + 1 : <Icon name="check" size={16} />}</span>
            <span>
              <b>{t(`steps.${step}`)}</b>
              <small>{at === null ? t('waits') : t('by', { when: formatMoment(at), who: by?.name ?? '' })}</small>
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const differenceWords = (difference: number) => t(difference < 0 ? 'short' : 'over', { sum: formatMoney(Math.abs(difference)) })

function decisionOf({ decided, debtor }: SafePackageRow) {
  if (decided === 'company') return t('ofCompany')
  return decided === 'employer' ? t('debtOf', { who: debtor?.name ?? '' }) : null
}
