import type { Answer } from '#contract/core/endpoint.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { SalesAxis, SalesRow, sales } from '#contract/sales/sales.ts'
import { formatCount, formatDay, formatMoney } from '#web/core/formats.ts'
import styles from './sales.module.css'
import { t } from './texts.ts'

const kinds: Record<number, string> = ordersRu.itemTypes
const figures = ['lines', 'qty', 'sold', 'returned', 'sum', 'cost'] as const
type Figures = Pick<SalesRow, (typeof figures)[number] | 'currency_id'>

/** A row for each day, month, studio or kind that was asked for, and the whole below; sums of two currencies are never added to each other. */
export function SalesSheet({ data: { items, totals }, by }: { data: Answer<typeof sales.list>; by: readonly SalesAxis[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
    <section className={styles.box} aria-label={t('title')} tabIndex={0}>
      <table className={styles.sheet} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{by.map((axis) => t(`fields.${axis}`)).join(', ')}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className="figures">
                {t(`fields.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={`${row.unit?.id} ${row.day} ${row.kind} ${row.currency_id}`}>
              <th scope="row">{nameOf(row, by)}</th>
              <Cells of={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((one) => (
            <tr key={one.currency_id}>
              <th scope="row">{t('total')}</th>
              <Cells of={one} />
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  )
}

function Cells({ of }: { of: Figures }) {
  const money = (sum: number) => formatMoney(sum, of.currency_id === 2 ? 'UZS' : 'RUB')
  return (
    <>
      <td className="figures">{formatCount(of.lines)}</td>
      <td className="figures">{formatCount(of.qty)}</td>
      <td className="figures">{money(of.sold)}</td>
      <td className="figures">{of.returned === 0 ? '—' : money(of.returned)}</td>
      <td className="figures">{money(of.sum)}</td>
      <td className="figures">{of.cost === 0 ? '—' : money(of.cost)}</td>
    </>
  )
}

function nameOf({ unit, day, kind }: SalesRow, by: readonly SalesAxis[]): string {
  const names: Record<SalesAxis, string> = {
    unit: unit?.name ?? '',
    day: day === null ? '' : formatDay(day),
    month: day === null ? '' : formatDay(day).slice(3),
    kind: kind === null ? '' : (kinds[kind] ?? ''),
  }
  return by.map((axis) => names[axis]).join(' · ')
}
