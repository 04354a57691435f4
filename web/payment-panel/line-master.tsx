import { employers } from '#contract/employers/employers.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { useData } from '#web/core/query.ts'
import { Select } from '#web/ui/select.tsx'
import type { Line } from './bill.ts'
import { t } from './texts.ts'

interface LineMasterProps {
  line: Line
  unitId: number
  onSeat: (employer: Line['employer']) => void
}

/** The master of a line that was added at the till. */
export function LineMaster({ line: { title, item_type, employer }, unitId, onSeat }: LineMasterProps) {
  const { data } = useData(employers.forBooking, { query: { unit_id: unitId, limit: 500 } }, { staleTime: 5 * 60_000, quiet: true })
  const known = (data?.items ?? []).map(({ id, name }) => ({ id, name }))
  const masters = employer && !known.some(({ id }) => id === employer.id) ? [employer, ...known] : known
  return (
    <Select
      label={t('lines.masterOf', { name: title })}
      value={employer?.id ?? ''}
      options={masters}
      empty={t(item_type === itemKind.service ? 'lines.chooseMaster' : 'lines.noMaster')}
      onChange={(next) => onSeat(masters.find(({ id }) => String(id) === next) ?? null)}
    />
  )
}
