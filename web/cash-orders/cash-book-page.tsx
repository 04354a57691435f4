import { useId, useState } from 'react'
import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import styles from './cash-orders.module.css'
import { t } from './texts.ts'

/** KO-4: a day of a studio's cash, to be looked at and printed. */
export default function CashBookPage() {
  const { me } = useSession()
  const [unitId, chooseUnit] = useState(me.unit_id)
  const [day, chooseDay] = useState<string | null>(todayIn(sessionZone()))
  const unit = plainField<number>(useId(), unitId, chooseUnit)
  const date = plainField<string>(useId(), day, chooseDay)
  return (
    <Page title={t('book.title')}>
      <div className={styles.acts}>
        <FieldPairs>
          <UnitPicker field={unit} label={t('book.unit')} />
          <DateField field={date} label={t('book.day')} />
        </FieldPairs>
      </div>
      {unitId !== null && day !== null ? (
        <Book unitId={unitId} day={day} />
      ) : (
        <Empty icon="cash" title={t('book.choose')} text={t('book.chooseText')} />
      )}
    </Page>
  )
}

function Book({ unitId, day }: { unitId: number; day: string }) {
  const [entityId, choose] = useState<number | null>(null)
  useRefetch(cashOrders.book, null, ['cash-orders', 'kkm', 'orders', 'safe-packages'])
  const query = { unit_id: unitId, day, ...(entityId !== null && { entity_id: entityId }) }
  const { data, error, refetch } = useData(cashOrders.book, { query }, { keep: true })
  if (error?.status === 422) return <Empty icon="cash" title={t('book.blind')} text={cashOrderMessages.blindBook} />
  if (!data) return error ? <Failure title={t('book.failed')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={5} />
  const sum = (of: number) => (of === 0 ? '' : sumIn(data.currency_id)(of))
  const rest = sumIn(data.currency_id)
  return (
    <>
      <p className={styles.acts}>
        {data.entities.length > 1 && (
          <Select label={t('book.entity')} value={data.entity.id} options={data.entities} onChange={(id) => choose(Number(id))} />
        )}
        <Button kind="primary" icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </p>
      <article className={styles.sheet}>
        <p className={styles.by}>{t('form.by', { form: t('form.ko4') })}</p>
        <p>
          {data.entity.name}, {data.unit.name}
        </p>
        <h2>{t('form.ko4Title', { day: formatDay(data.day) })}</h2>
        <section
          className={styles.book}
          aria-label={t('form.ko4Title', { day: formatDay(data.day) })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
          tabIndex={0}
        >
          <table className={styles.sums} aria-label={t('form.ko4Title', { day: formatDay(data.day) })}>
            <thead>
              <tr>
                {[t('form.orders'), t('form.whom'), t('form.account'), t('form.came'), t('form.went')].map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <td colSpan={3}>{t('form.opening')}</td>
                <td>{rest(data.opening)}</td>
                <td />
              </tr>
              {data.rows.map((row) => (
                <tr key={`${row.doc_type}-${row.doc_id}-${row.words}`}>
                  <td>{row.type === null ? '' : `${t(row.type === 0 ? 'rko' : 'pko')} ${row.number ?? ''}`}</td>
                  <td>{row.words}</td>
                  <td>{row.account}</td>
                  <td>{sum(row.came)}</td>
                  <td>{sum(row.went)}</td>
                </tr>
              ))}
              {data.rows.length === 0 && (
                <tr>
                  <td colSpan={5}>{t('book.empty')}</td>
                </tr>
              )}
              <tr>
                <td colSpan={3}>{t('form.total')}</td>
                <td>{rest(data.came)}</td>
                <td>{rest(data.went)}</td>
              </tr>
              <tr>
                <td colSpan={3}>{t('form.closing')}</td>
                <td>{rest(data.closing)}</td>
                <td />
              </tr>
            </tbody>
          </table>
        </section>
        <p>
          {t('form.cashier')} ____________ {t('form.checked')} ____________
        </p>
      </article>
    </>
  )
}
