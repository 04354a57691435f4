import { useEffect, useState } from 'react'
import { checkins } from '#contract/checkins/checkins.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { OWN_CODE_SECONDS } from '#domain/checkins/codes.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './desk-mark.module.css'
import { t } from './texts.ts'

const POLL = 2000

/** A code for the one phone of the one person of a shift; what became of it is said under the picture. */
export function OwnCode({ shiftId }: { shiftId: number }) {
  const [code, setCode] = useState<{ id: number; hash: string } | null>(null)
  const [isOld, setOld] = useState(false)
  const begin = useSave(checkins.begin, {
    saved: null,
    done: ({ params }) => {
      setOld(false)
      setCode(params?.hash ? { id: params.id, hash: params.hash } : null)
    },
  })
  const [told, setTold] = useState<Answer<typeof checkins.qrStatus> | null>(null)
  const isAwaited = code !== null && !isOld && told === null
  const { data } = useData(checkins.qrStatus, isAwaited ? { params: { id: code.id } } : null, { refetchInterval: POLL, quiet: true })
  if (isAwaited && data?.message) setTold(data)
  useEffect(() => {
    if (!code) return
    const timer = window.setTimeout(() => setOld(true), OWN_CODE_SECONDS * 1000)
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
