import { useEffect, useState } from 'react'
import { checkins } from '#contract/checkins/checkins.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './desk-mark.module.css'
import { t } from './texts.ts'

const POLL = 2000
/** The server takes it for a minute. */
const LIFE = 60_000

/** A code for the one phone of the one person of a shift; what became of it is said under the picture. */
export function OwnCode({ shiftId }: { shiftId: number }) {
  const [code, setCode] = useState<{ id: number; hash: string } | null>(null)
  const [isOld, setOld] = useState(false)
  const begin = useSave(checkins.begin, {
    saved: null,
    done: ({ params }) => {
      setOld(false)
      setCode(params ? { id: params.id, hash: params.hash } : null)
    },
  })
  const { data } = useData(checkins.qrStatus, code && { params: { id: code.id } }, { refetchInterval: POLL, quiet: true, keep: true })
  const told = code && data?.message ? data : null
  useEffect(() => {
    if (!code) return
    const timer = window.setTimeout(() => setOld(true), LIFE)
    return () => window.clearTimeout(timer)
  }, [code])
  const ask = () => begin.mutate({ body: { employer_schedule_id: shiftId, type: 'qr' } })
  if (told)
    return (
      <p role="status" className={styles.told} data-late={told.late}>
        {told.message}
      </p>
    )
  if (code && !isOld)
    return (
      <div className={styles.code}>
        <QrPicture text={JSON.stringify(code)} label={t('desk.picture')} />
        <p>{t('desk.scan')}</p>
      </div>
    )
  return (
    <>
      {isOld && <p role="status">{t('desk.old')}</p>}
      <Button kind="primary" icon="qr" disabled={begin.isPending} onClick={ask}>
        {t(isOld ? 'desk.newCode' : 'desk.code')}
      </Button>
    </>
  )
}
