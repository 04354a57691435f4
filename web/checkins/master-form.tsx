import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lines } from './lines.ts'
import type { ScannedCode } from './read-code.ts'
import styles from './scan.module.css'
import { t } from './texts.ts'
import { useAnswer } from './use-answer.ts'

interface Props {
  code: ScannedCode | null
  isSending: boolean
  onSend: (code: ScannedCode, colleague: { comment: string; employer_id?: number }) => Promise<void>
  onRefresh: () => void
}

const SHORTEST = 5

/** The form of a master key: the reason first, then the mark. A tablet's code does not say whom it is for. */
export function MasterForm({ code, isSending, onSend, onRefresh }: Props) {
  const [comment, setComment] = useState('')
  const [employer, setEmployer] = useState(0)
  const unit = code?.kind === 'general' ? code.unit_id : null
  const colleagues = useAnswer(lines.colleagues, unit === null ? null : { query: { unit_id: unit } })
  const isReady = code !== null && comment.trim().length >= SHORTEST && (unit === null || employer > 0)
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        if (code && isReady) void onSend(code, { comment, ...(unit !== null && { employer_id: employer }) })
      }}
    >
      {code && <p role="status">{t('scan.read')}</p>}
      {unit !== null && (
        <label>
          {t('scan.colleague')}
          <select value={employer} onChange={(event) => setEmployer(Number(event.target.value))}>
            <option value={0}>{t('scan.pick')}</option>
            {colleagues?.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('scan.comment')}
        <textarea value={comment} rows={3} maxLength={500} onChange={(event) => setComment(event.target.value)} />
      </label>
      <div className={styles.acts}>
        <Button type="button" icon="repeat" onClick={onRefresh}>
          {t('scan.refresh')}
        </Button>
        <Button kind="primary" type="submit" disabled={!isReady || isSending}>
          {t('scan.send')}
        </Button>
      </div>
    </form>
  )
}
