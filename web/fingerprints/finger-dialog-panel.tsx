import { useEffect, useRef, useState } from 'react'
import { checkins } from '#contract/checkins/checkins.ts'
import { BAD_READS, hintAfter, isRepeat } from '#domain/fingerprints/reads.ts'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './fingerprints.module.css'
import { listenToReads, type SignedRead } from './reader-client.ts'
import { t } from './texts.ts'
import { useReader } from './use-reader.ts'

interface Marked {
  key: string
  text: string
  late: number
}
const SHOWN = 6

/** A button that is shown where the studio has a reader and its program runs beside this browser. */
export function FingerButton({ unitId, onPress }: { unitId: number; onPress: () => void }) {
  const { base, reader } = useReader(unitId)
  if (!base || !reader) return null
  return (
    <Button icon="security" onClick={onPress}>
      {t('read.open')}
    </Button>
  )
}

/** While the dialog is open, every finger on the studio's reader is marked. */
export function FingerDialog({ unitId, onClose }: { unitId: number; onClose: () => void }) {
  const { base, reader } = useReader(unitId)
  const { isHeard, bad, marked, refusal } = useReads(base)
  const hint = t(`read.hints.${hintAfter(bad)}`)
  return (
    <Dialog isWide title={t('read.title')} onClose={onClose}>
      <div className={styles.enroll}>
        {(!base || !reader) && <p>{t('noReader')}</p>}
        {base && reader && !isHeard && <p role="alert">{t('read.silent')}</p>}
        <p role="status" className={styles.said} data-bad={bad >= BAD_READS || refusal !== null}>
          {refusal ?? hint}
        </p>
        {bad > 0 && <p>{t('read.bad', { count: bad })}</p>}
        <ul className={styles.marks} aria-label={t('read.last')}>
          {marked.map((one) => (
            <li key={one.key} data-late={one.late}>
              {one.text}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Reads of the reader, each handed to the house once; the same finger is left alone for ten seconds. */
function useReads(base: string | null) {
  const [isHeard, setHeard] = useState(true)
  const [bad, setBad] = useState(0)
  const [marked, setMarked] = useState<Marked[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const last = useRef(new Map<string, number>())
  const mark = useSave(checkins.begin, { saved: null, quiet: true })
  const take = useRef<(read: SignedRead) => void>(() => {})
  take.current = (read) => {
    const finger = `${read.employer_id}-${read.finger}`
    const now = Date.now() / 1000
    if (isRepeat(last.current.get(finger) ?? null, now)) return
    last.current.set(finger, now)
    setBad(0)
    mark.mutateAsync({ body: { type: 'fingerprint', read } }).then(
      ({ name, message, late }) => {
        setRefusal(null)
        setMarked((all) =>
          [{ key: `${read.reader}-${read.counter}`, text: `${name}: ${message}`, late: late ?? 0 }, ...all].slice(0, SHOWN),
        )
      },
      (error: { exactly?: string }) => setRefusal(error.exactly ?? t('read.silent')),
    )
  }
  useEffect(() => {
    if (base === null) return
    return listenToReads(base, {
      onRead: (read) => take.current(read),
      onBad: () => setBad((count) => count + 1),
      onState: setHeard,
    })
  }, [base])
  return { isHeard, bad, marked, refusal }
}
