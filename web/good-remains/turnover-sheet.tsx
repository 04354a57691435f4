import type { Answer } from '#contract/core/endpoint.ts'
import type { goodRemains, TurnoverRow } from '#contract/good-remains/good-remains.ts'
import { formatMoney } from '#web/core/formats.ts'
import { amountOf } from './amount.ts'
import styles from './good-remains.module.css'
import { t } from './texts.ts'

const parts = ['opening', 'income', 'outcome', 'closing'] as const

export function TurnoverSheet({ data: { items, totals } }: { data: Answer<typeof goodRemains.turnover> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
    <section className={styles.box} aria-label={t('turnover.title')} tabIndex={0}>
      <table className={styles.sheet} aria-label={t('turnover.title')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('fields.good')}
            </th>
            {parts.map((part) => (
              <th key={part} scope="colgroup" colSpan={2}>
                {t(`fields.${part}`)}
              </th>
            ))}
          </tr>
          <tr>
            {parts.map((part) => (
              <Heads key={part} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('turnover.total')}</th>
            {parts.map((part) => (
              <td key={part} colSpan={2} className="figures">
                {formatMoney(totals[part])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Heads = () => (
  <>
    <th scope="col" className="figures">
      {t('turnover.qty')}
    </th>
    <th scope="col" className="figures">
      {t('turnover.cost')}
    </th>
  </>
)

const Line = ({ row }: { row: TurnoverRow }) => (
  <tr>
    <th scope="row">
      {row.name}
      {row.article && <small className={styles.note}>{row.article}</small>}
    </th>
    {parts.map((part) => (
      <Figures key={part} row={row} part={part} />
    ))}
  </tr>
)

/** Zeros are left out, so that the others stand out. */
function Figures({ row, part }: { row: TurnoverRow; part: (typeof parts)[number] }) {
  const { qty, cost } = row[part]
  return (
    <>
      <td className="figures">{qty !== 0 && amountOf(qty, row)}</td>
      <td className="figures">{(qty !== 0 || cost !== 0) && formatMoney(cost)}</td>
    </>
  )
}
