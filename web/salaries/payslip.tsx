import { lineWords } from '#contract/salaries/line-words.ru.ts'
import type { SalaryCard } from '#contract/salaries/salaries.ts'
import { formatDay, formatNumber } from '#web/core/formats.ts'
import styles from './salaries.module.css'
import { t } from './texts.ts'

/** The payslip that the law gives to everybody who is paid (ТК 136): on paper only, every line in words. */
export function Payslip({ sheet }: { sheet: SalaryCard }) {
  const { employer, position, unit, begin_at, end_at } = sheet
  return (
    <article className={styles.slip} aria-hidden="true">
      <h2>{t('slip.title')}</h2>
      <p>{[employer?.name, position, unit?.name].filter(Boolean).join(', ')}</p>
      <p>{t('period', { from: formatDay(begin_at), to: formatDay(end_at) })}</p>
      <table>
        <tbody>
          {sheet.items.map((line) => (
            <tr key={`${line.kind} ${line.source_key} ${line.direction}`}>
              <td>{formatDay(line.day)}</td>
              <td>{lineWords(line)}</td>
              <td className="figures">{formatNumber(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['accrued', 'withheld', 'advance', 'net', 'paid'] as const).map((name) => (
            <tr key={name}>
              <td colSpan={2}>{t(`fields.${name}`)}</td>
              <td className="figures">{formatNumber(sheet[name])}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>{t('slip.taxes')}</p>
      <p>{t('slip.signed')} ____________________</p>
    </article>
  )
}
