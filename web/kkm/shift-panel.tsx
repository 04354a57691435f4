import { useId, useState } from 'react'
import { plainField } from '#web/core/plain-field.ts'
import { useSession } from '#web/core/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { ShiftOfUnit } from './shift-of-unit.tsx'
import { t } from './texts.ts'

/** The shift of one's studio; who works in none names one first. */
export function ShiftPanel({ onClose }: { onClose: () => void }) {
  const { me } = useSession()
  const [unitId, choose] = useState(me.unit_id)
  const field = plainField<number>(useId(), unitId, choose)
  return (
    <Dialog title={t('title')} onClose={onClose} isWide>
      {me.unit_id === null && <UnitPicker field={field} label={t('fields.unit_id')} />}
      {unitId !== null && <ShiftOfUnit key={unitId} unitId={unitId} />}
    </Dialog>
  )
}
