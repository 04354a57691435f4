import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import type { ApartRow, RegisterDayRow, reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatNumber, formatTime } from '#web/core/formats.ts'
import styles from './reconciliations.module.css'
import { Gap } from './sentence.tsx'
import { t } from './texts.ts'

type Total = Answer<typeof reconciliations.day>['total']
const columns = ['sales', 'receipts', 'cash', 'electronic', 'prepaid'] as const

/** The day by registers; one with a difference is opened down to its orders. */
export function Registers({ items, total }: { items: readonly RegisterDayRow[]; total: Total }) {
  if (items.length === 0) return null
  return (
    <div className={styles.scroll}>
      <table className={styles.registers}>
        <thead>
          <tr>
            <th scope="col">{t('fields.register')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="figures">
                {t(`fields.${name}`)}
              </th>
            ))}
            <th scope="col" className={`figures ${styles.held}`}>
              {t('difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Fragment key={`${row.unit.id} ${row.register?.id}`}>
              <tr>
                <th scope="row">
                  {`${row.unit.name}, ${row.register?.title ?? t('noRegister')}`}
                  {row.shifts.map((number) => (
                    <span key={number} className={styles.soft}>{` ${t('shift', { number })}`}</span>
                  ))}
                </th>
                <Figures of={row} />
              </tr>
              {row.apart.map((one) => (
                <Apart key={`${one.kind} ${one.order_id} ${one.at}`} one={one} />
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('fields.total')}</th>
            <Figures of={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type Sums = Pick<Total, (typeof columns)[number] | 'paper_gap' | 'money_gap'>

function Figures({ of }: { of: Sums }) {
  return (
    <>
      {columns.map((name) => (
        <td key={name} className="figures" data-wrong={(name === 'receipts' && of.paper_gap !== 0) || undefined}>
          {of[name] === null ? '—' : formatNumber(of[name])}
        </td>
      ))}
      <td className={`figures ${styles.held}`}>
        <Gap gap={of.paper_gap !== 0 ? of.paper_gap : of.money_gap} />
      </td>
    </>
  )
}

/** An order whose receipt is missing or has another sum, or whose money has. */
function Apart({ one }: { one: ApartRow }) {
  const words = t(one.kind === 'sale' ? 'order' : 'refund', { id: one.order_id })
  return (
    <tr className={styles.apart}>
      <th scope="row">
        <Link to={pathTo('finance-order-view', { orderId: one.order_id })}>{words}</Link>
        <span className={styles.soft}>{[one.who, formatTime(one.at)].filter(Boolean).join(', ')}</span>
        {one.paper_gap !== 0 && <span className={styles.wrong}>{stateWords(one.states.find(isKnown) ?? '')}</span>}
      </th>
      <Figures of={one} />
    </tr>
  )
}

const known = ['waiting', 'sent', 'unknown', 'person', 'refused', 'done', 'annulled'] as const
/** What a receipt that is not in the FN waits for, in words. */
export const stateWords = (state: string) => (isKnown(state) ? t(`states.${state}`) : t('noReceipt'))

const isKnown = (state: string): state is (typeof known)[number] => known.some((one) => one === state)
