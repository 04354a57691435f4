import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import type { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { Select } from '#web/ui/select.tsx'
import { PlanFactPanel } from './plan-fact-panel.tsx'
import styles from './revenue-plans.module.css'
import { t } from './texts.ts'

/** What came of the month's plan: of all studios that are counted, or of one. Without facts there is nothing to draw. */
export function MonthFact({ data, today }: { data: Answer<typeof revenuePlans.month>; today: string }) {
  const [unitId, setUnitId] = useState('')
  const row = data.rows.find((one) => String(one.unit?.id) === unitId)
  const { facts, days } = row ? { facts: row.facts, days: row.days } : { facts: data.facts, days: data.totals }
  if (facts === null) return null
  const units = data.rows.flatMap(({ unit }) => unit ?? [])
  return (
    <div className={styles.fact}>
      <PlanFactPanel
        key={unitId}
        title={t('fact.title')}
        begin_at={data.begin_at}
        plan={days}
        facts={facts}
        until={today}
        aside={
          <>
            {t('fact.what')}
            {units.length > 1 && (
              <Select label={t('fact.unit')} value={unitId} options={units} empty={t('fact.all')} onChange={setUnitId} />
            )}
          </>
        }
      />
    </div>
  )
}
