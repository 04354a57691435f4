import { lazy, Suspense, useState } from 'react'
import { kkm } from '#contract/kkm/kkm.ts'
import { chunk } from '#web/core/chunk.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'

const ShiftPanel = lazy(chunk(async () => ({ default: (await import('#web/kkm/shift-panel.tsx')).ShiftPanel })))

/** Cash and paper want an open shift: said before somebody tries, with the way to open it. Who may not open one hears of it from the refusal. */
export function ShiftNotice({ unitId, isRefused }: { unitId: number; isRefused: boolean }) {
  const { can } = useSession()
  const [isOpening, setOpening] = useState(false)
  const { data } = useData(kkm.shifts, can(kkm.shifts.may) ? { query: { unit_id: unitId } } : null, { quiet: true })
  if (!can(kkm.shifts.may)) return isRefused ? <p className={styles.soft}>{t('shift.ask')}</p> : null
  const place = data?.items.find(({ is_default }) => is_default === 1) ?? data?.items[0]
  if (!place) return null
  const { title, shift } = place
  if (shift?.state === 'open' && shift.is_expired === 0) return null
  const isOld = shift?.is_expired === 1
  const word = isOld ? 'shift.tooOld' : 'shift.closing'
  return (
    <div className={styles.notice} role="status">
      <Icon name="error" />
      <span>{t(shift ? word : 'shift.closed', { title })}</span>
      {!shift && <Button onClick={() => setOpening(true)}>{t('shift.open')}</Button>}
      {isOpening && (
        <Suspense fallback={null}>
          <ShiftPanel unitId={unitId} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </div>
  )
}
