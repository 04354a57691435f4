import type { CallRow } from '#contract/calls/calls.ts'
import { formatMoment } from '#web/core/formats.ts'
import { CallButton } from './call-button-panel.tsx'
import { CallPart, type PartProps } from './call-part.tsx'
import styles from './calls.module.css'
import { OpenCall } from './open-call.tsx'
import { CallState, nameOf } from './words.tsx'

interface CallRowsProps extends PartProps<CallRow> {
  /** True: each may be called back. */
  isCalledBack?: boolean
  onOpen: (id: number) => void
}

/** A short list of calls with a heading. */
export const CallRows = ({ isCalledBack = false, onOpen, ...part }: CallRowsProps) => (
  <CallPart {...part}>
    {(row) => (
      <>
        <span className={styles.going}>
          <CallState row={row} />
          <OpenCall id={row.id} name={nameOf(row)} onOpen={onOpen}>
            <strong>{nameOf(row)}</strong>
          </OpenCall>
          {isCalledBack && row.phone !== '' && <CallButton to={{ call_id: row.id }} name={nameOf(row)} isBack />}
        </span>
        <span className={styles.soft}>{[formatMoment(row.started_at), row.line, row.employer?.name].filter(Boolean).join(' · ')}</span>
      </>
    )}
  </CallPart>
)
