import { useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { services } from '#contract/services/services.ts'
import type { CallError } from '#web/core/call.ts'
import { formatMoney, todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './service-prices.module.css'
import { t } from './texts.ts'

/** The price of the service on any day, in a studio or the common one. */
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
      <Select
        label={t('fields.unit_id')}
        value={unit ?? ''}
        empty={t('allUnits')}
        options={form?.units ?? []}
        onChange={(chosen) => setUnit(chosen === '' ? null : Number(chosen))}
      />
      <output>{data ? formatMoney(data.price) : reasonOf(error)}</output>
    </section>
  )
}

function reasonOf(error: CallError | null) {
  if (!error) return '…'
  return error.code === E.noPrice ? t('priceAtNone') : error.message
}
