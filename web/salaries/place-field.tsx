import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import type { salaryWays } from '#contract/salaries/salaries.ts'
import { useData } from '#web/core/query.ts'
import { mayOnlyExchange, useSession } from '#web/core/session.ts'
import { ChoiceField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

type Way = (typeof salaryWays)[number]

interface PlaceFieldProps {
  id: string
  unitId: number | null
  way: Way | undefined
  place: number | null | undefined
  error: string | undefined
  onChoose: (way: Way | undefined, place: number | null) => void
}

/** Pays from the bank, a drawer or a safe, each with its own right. */
export function PlaceField({ id, unitId, way, place, error, onChoose }: PlaceFieldProps) {
  const { can, me } = useSession()
  const mayCash = can('RKO.create') && !mayOnlyExchange(me)
  const query = { type: 0 as const, ...(unitId !== null && { unit_id: unitId }) }
  const { data } = useData(cashOrders.ground, { query }, { enabled: mayCash && (unitId ?? me.unit_id) !== null, quiet: true })
  const options = [
    ...(can('Payment.create') ? [{ id: 'bank', name: t('ways.bank') }] : []),
    ...(data?.places ?? []).map(({ type, id: own, name, unit }) => ({
      id: `${type}-${own}`,
      name: unit.id === unitId ? name : `${unit.name}: ${name}`,
    })),
  ]
  const choose = (key: string | null) => {
    const [kind, number] = (key ?? '').split('-')
    onChoose((kind || undefined) as Way | undefined, number ? Number(number) : null) // it is one of the keys above
  }
  const value = way && (place ? `${way}-${place}` : way)
  return (
    <ChoiceField
      field={{ id, name: 'way', required: true, onBlur: () => undefined, error, value, onChange: choose }}
      label={t('fields.way')}
      options={options}
    />
  )
}
