import { useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { services } from '#contract/services/services.ts'
import type { CallError } from '#web/core/call.ts'
import { formatMoney, todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import styles from './service-prices.module.css'
import { t } from './texts.ts'

/** What the service costs on any day, in a studio or by the common price. */
export function PriceAt({ serviceId }: { serviceId: number }) {
  const { data: form } = useData(services.form, {})
  const [date, setDate] = useState(todayIn(sessionZone()))
  const [unit, setUnit] = useState<number | null>(null)
  const query = { date, ...(unit !== null && { unit_id: unit }) }
  const { data, error } = useData(services.price, { params: { id: serviceId }, query }, { quiet: true })
  return (
    <section className={styles.at} aria-label={t('priceAt')}>
      <strong>{t('priceAt')}</strong>
      <DayInput id="price-at" label={t('fields.date')} value={date} onDay={setDate} required />
      <label>
        <span className="unseen">{t('fields.unit_id')}</span>
        <select value={unit ?? ''} onChange={(event) => setUnit(event.target.value === '' ? null : Number(event.target.value))}>
          <option value="">{t('allUnits')}</option>
          {form?.units.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <output>{data ? formatMoney(data.price) : reasonOf(error)}</output>
    </section>
  )
}

function reasonOf(error: CallError | null) {
  if (!error) return '…'
  return error.code === E.noPrice ? t('priceAtNone') : error.message
}
