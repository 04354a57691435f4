import { Fragment, useId, useState } from 'react'
import { plainField } from '#web/core/plain-field.ts'
import { useSession } from '#web/core/session.ts'
import { useLeft } from '#web/core/use-left.ts'
import { TerminalDays } from '#web/terminal-totals/terminal-days-panel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { ShiftOfUnit } from './shift-of-unit.tsx'
import { t } from './texts.ts'

/** The shift of the named studio or of one's own; a person with several studios chooses one first. */
export function ShiftPanel({ onClose, unitId: wanted }: { onClose: () => void; unitId?: number }) {
  const { me } = useSession()
  useLeft(onClose)
  const own = wanted ?? me.unit_id
  const [unitId, choose] = useState(own)
  const field = plainField<number>(useId(), unitId, choose)
  return (
    <Dialog title={t('title')} onClose={onClose} isWide>
      {own === null && <UnitPicker field={field} label={t('fields.unit_id')} />}
      {unitId !== null && (
        <Fragment key={unitId}>
          <ShiftOfUnit unitId={unitId} />
          <TerminalDays unitId={unitId} />
        </Fragment>
      )}
    </Dialog>
  )
}
