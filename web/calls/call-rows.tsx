import type { CallRow } from '#contract/calls/calls.ts'
import { formatMoment } from '#web/core/formats.ts'
import { CallButton } from './call-button-panel.tsx'
import { CallPart, type PartProps } from './call-part.tsx'
import styles from './calls.module.css'
import { CallState, nameOf } from './words.tsx'

/** A short list of calls with a heading; `isCalledBack`: each may be called back. */
export const CallRows = ({ isCalledBack = false, ...part }: PartProps<CallRow> & { isCalledBack?: boolean }) => (
  <CallPart {...part}>
    {(row) => (
      <>
        <span className={styles.going}>
          <CallState row={row} />
          <strong>{nameOf(row)}</strong>
          {isCalledBack && row.phone !== '' && <CallButton to={{ call_id: row.id }} name={nameOf(row)} isBack />}
        </span>
        <span className={styles.soft}>{[formatMoment(row.started_at), row.line, row.employer?.name].filter(Boolean).join(' · ')}</span>
      </>
    )}
  </CallPart>
)
