import { useCallback, useEffect, useRef, useState } from 'react'
import { type GoodInventRow, goodInvents, MOST_SCANS } from '#contract/good-invents/good-invents.ts'
import { CallError, call } from '#web/core/call.ts'
import { isPassing } from '#web/core/not-loaded.ts'
import { useReachable } from '#web/core/reachable.ts'
import { toast } from '#web/core/toast.ts'
import { forgetScans, keptScans, sentOf, thisDevice } from './kept-scans.ts'
import { merged } from './merged.ts'
import { t } from './texts.ts'

const AGAIN_MS = 3000

/**
 * Sends what is kept, in turn and each scan until the server has said that it has it; a repeat counts once by its key. Without the network they wait.
 * Answers why the server will never take them: the inventory was processed without them, or is gone. `onUnknown` is told of codes that no good has.
 */
export function useSending(
  invent: GoodInventRow,
  owner: string,
  onSaved: (row: GoodInventRow) => void,
  onUnknown: (barcodes: readonly string[]) => void,
) {
  const [refused, setRefused] = useState<string | null>(null)
  const isReachable = useReachable()
  const isBusy = useRef(false)
  const shown = useRef({ invent, onSaved, onUnknown })
  useEffect(() => {
    shown.current = { invent, onSaved, onUnknown }
  })
  const { id } = invent
  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (let batch = keptScans(owner, id); batch.length > 0; batch = keptScans(owner, id)) {
        const scans = batch.slice(0, MOST_SCANS)
        const answer = await call(goodInvents.scans, { params: { id }, body: { device: thisDevice(), scans: scans.map(sentOf) } })
        for (const { barcode } of answer.unknown) toast.error(t('count.missing', { code: barcode }))
        shown.current.onUnknown(answer.unknown.map(({ barcode }) => barcode))
        if (answer.again.length > 0) toast.error(t('count.again', { count: answer.again.length }))
        shown.current.onSaved(merged(shown.current.invent, answer))
        forgetScans(new Set(scans.map(({ key }) => key)))
      }
      setRefused(null)
    } catch (error) {
      if (error instanceof CallError && !isPassing(error) && error.status !== 429 && error.status !== 401) setRefused(error.exactly)
    } finally {
      isBusy.current = false
    }
  }, [id, owner])
  useEffect(() => {
    if (isReachable) void send()
    const timer = setInterval(() => void send(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isReachable, send])
  return { send, refused }
}
