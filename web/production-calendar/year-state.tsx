import type { ProductionYear } from '#contract/production-calendar/production-calendar.ts'
import { formatMoment } from '#web/core/formats.ts'
import { t } from './texts.ts'

/** Whether the year can be trusted, and by whose word. */
export function YearState({ data }: { data: ProductionYear }) {
  return (
    <p className={data.state === 'official' ? 'look-strip' : 'look-strip look-noted'} role="status">
      {stateOf(data)}
    </p>
  )
}

function stateOf({ state, year, source, confirmed_at, confirmer }: ProductionYear): string {
  if (source && confirmed_at) {
    const at = formatMoment(confirmed_at)
    return confirmer ? t('confirmedBy', { source, at, name: confirmer.name }) : t('confirmed', { source, at })
  }
  return t(state, { year })
}
