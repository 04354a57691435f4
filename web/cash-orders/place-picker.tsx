import { useEffect } from 'react'
import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { useData } from '#web/core/query.ts'
import { mayOnlyExchange, useSession } from '#web/core/session.ts'
import { ChoiceField } from '#web/ui/field.tsx'
import { placeWords } from './place-words.ts'

type Way = 'bank' | 'register' | 'safe'

interface PlacePickerProps {
  id: string
  label: string
  /** The word for the bank. */
  bank: string
  /** The studio whose drawers and safes stand first; null: that of the reader. */
  unitId: number | null
  way: Way | undefined
  place: number | null | undefined
  error: string | undefined
  onChoose: (way: Way | undefined, place: number | null) => void
}

/** Where an employee is paid from: the bank, a drawer or a safe, each with its own right; a drawer and a safe say what lies there. */
export function PlacePicker({ id, label, bank, unitId, way, place, error, onChoose }: PlacePickerProps) {
  const { can, me } = useSession()
  const mayCash = can('RKO.create') && !mayOnlyExchange(me)
  const query = { type: 0 as const, ...(unitId !== null && { unit_id: unitId }) }
  const isAsked = mayCash && (unitId ?? me.unit_id) !== null
  const { data } = useData(cashOrders.ground, { query }, { enabled: isAsked, quiet: true })
  const options = [
    ...(can('Payment.create') ? [{ id: 'bank', name: bank }] : []),
    ...(data?.places ?? []).map((one) => ({ id: `${one.type}-${one.id}`, name: placeWords(one, data?.unit.id ?? null) })),
  ]
  const choose = (key: string | null) => {
    const [kind, number] = (key ?? '').split('-')
    onChoose((kind || undefined) as Way | undefined, number ? Number(number) : null) // it is one of the keys above
  }
  const value = way && (place ? `${way}-${place}` : way)
  // Another employee is paid from other places: one that she is not paid from is not sent for her.
  const isGone = value !== undefined && (data !== undefined || !isAsked) && !options.some(({ id: key }) => key === value)
  useEffect(() => {
    if (isGone) onChoose(undefined, null)
  }, [isGone, onChoose])
  return (
    <ChoiceField
      field={{ id, name: 'way', required: true, onBlur: () => undefined, error, value, onChange: choose }}
      label={label}
      options={options}
    />
  )
}
