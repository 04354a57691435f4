import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/core/endpoint.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatNumber } from '#web/core/formats.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './reconciliations.module.css'
import { Gap } from './sentence.tsx'
import { t } from './texts.ts'

type TerminalRow = Answer<typeof reconciliations.day>['terminals'][number]

/** Totals of terminals that were over on the day: what the bank holds beside what the house knows. */
export function Terminals({ rows }: { rows: readonly TerminalRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.drawers} aria-labelledby="reconciliation-terminals">
      <h2 id="reconciliation-terminals">{t('fields.terminals')}</h2>
      <div className={styles.scroll}>
        <table className={styles.registers}>
          <thead>
            <tr>
              <th scope="col">{t('fields.terminal')}</th>
              {(['bank', 'own', 'gap'] as const).map((name) => (
                <th key={name} scope="col" className="figures">
                  {t(`fields.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {`${one.unit.name}, ${one.terminal.name}`}{' '}
                  <Link to={pathTo('terminalTotal', { id: one.id })}>{t('totalsOf', { id: one.id })}</Link>
                </th>
                <td className="figures" data-wrong={one.gap !== 0 || undefined}>
                  {formatNumber(one.bank)}
                </td>
                <td className="figures">{formatNumber(one.own)}</td>
                <td className="figures">
                  <Difference one={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Equal sums of different operations differ too. */
function Difference({ one: { gap, differs } }: { one: TerminalRow }) {
  if (gap !== 0 || differs === 0) return <Gap gap={gap} />
  return (
    <StatusMark icon="error" tone="bad">
      {t('counts')}
    </StatusMark>
  )
}
