import { kkm } from '#contract/kkm/kkm.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { fnWarning } from '#web/cash-registers/fn-badge.tsx'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ReceiptCarrier } from '#web/fiscal/carrier-panel.tsx'
import { SilentRegisters } from '#web/fiscal/silent-registers-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './shift.module.css'
import type { ShiftPlace } from './shift-of-unit.tsx'
import { t } from './texts.ts'

/** From the 22nd hour a shift is spoken of, and from half past the 23rd no receipt is begun (finance-goods §5); seconds before the 24 hours are over. */
const SPOKEN_OF = 2 * 3600
const NO_RECEIPTS = 1800
/** Milliseconds between two readings, so that nobody has to open the shift to learn of it. */
const LOOK = 5 * 60_000

/** A strip above every screen of whoever works at the till of a studio, while a shift of it grows too old to print. */
export function AgingShift() {
  const { me, can } = useSession()
  return me.unit_id !== null && can(kkm.shifts.may) ? <OfUnit unitId={me.unit_id} /> : null
}

function OfUnit({ unitId }: { unitId: number }) {
  useRefetch(kkm.shifts, null, ['kkm'])
  const { data } = useData(kkm.shifts, { query: { unit_id: unitId } }, { quiet: true, refetchInterval: LOOK })
  const old = (data?.items ?? []).filter(({ shift, kind }) => kind === 'fiscal' && shift?.state === 'open' && shift.expires_in <= SPOKEN_OF)
  const worn = (data?.items ?? []).flatMap(({ id, title, fn }) => {
    const warning = fn && fnWarning(fn)
    return warning?.isUrgent ? [{ id, title, warning: warning.text }] : []
  })
  return (
    <div role="status">
      {data?.items.some(({ carrier }) => carrier === 'browser') && <ReceiptCarrier unitId={unitId} />}
      {data?.items.some(({ kind }) => kind !== 'drawer') && <SilentRegisters unitId={unitId} className={styles.aging} />}
      {worn.map(({ id, title, warning }) => (
        <p key={`fn ${id}`} className={styles.aging}>
          <Icon name="error" />
          <span>{t('fnStrip', { register: title, warning })}</span>
        </p>
      ))}
      {old.map((place) => (
        <p key={place.id} className={styles.aging}>
          <Icon name="clock" />
          <span>{wordsOf(place)}</span>
          <May do={kkm.close}>
            <LinkButton to={pathTo('closeShift', { id: place.id })}>{t('end.close')}</LinkButton>
          </May>
        </p>
      ))}
    </div>
  )
}

function wordsOf({ title, shift }: ShiftPlace) {
  if (!shift) return ''
  const { number, expires_in, expires_at, is_expired } = shift
  if (is_expired === 1) return t('tooOld')
  if (expires_in <= NO_RECEIPTS) return t('tooLate', { number, register: title })
  return t('aging', { number, register: title, when: formatMoment(expires_at) })
}
