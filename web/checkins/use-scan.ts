import { useCallback, useEffect, useState } from 'react'
import { checkins, type Told } from '#contract/checkins/checkins.ts'
import { CallError, call } from '#web/core/call.ts'
import { keepScan, keptScans, sendKept } from './kept-scans.ts'
import { deviceName, placeNow } from './place.ts'
import { readCode, type ScannedCode } from './read-code.ts'
import { t } from './texts.ts'

export type Mode = 'normal' | 'master'
/** What stands below the camera. */
export type Said = { kind: 'done' | 'warning' | 'error'; text: string } | null

interface Colleague {
  comment: string
  employer_id?: number
}

/** A scan from the picture to the word: at once in the normal mode, after the reason in that of the master key. */
export function useScan() {
  const [mode, setMode] = useState<Mode>('normal')
  const [code, setCode] = useState<ScannedCode | null>(null)
  const [said, setSaid] = useState<Said>(null)
  const [isSending, setSending] = useState(false)
  const [isPlaceless, setPlaceless] = useState(false)
  const [unsent, setUnsent] = useState(() => keptScans().length)
  const tell = useCallback((told: Told) => setSaid({ kind: told.late ? 'warning' : 'done', text: told.message }), [])

  useEffect(() => {
    const leave = async () => {
      if (keptScans().length === 0) return
      const told = await sendKept()
      setUnsent(keptScans().length)
      if (told) tell(told)
    }
    void leave()
    window.addEventListener('online', leave)
    return () => window.removeEventListener('online', leave)
  }, [tell])

  async function send(scanned: ScannedCode | { kind: 'typed'; code: string }, colleague?: Colleague) {
    setSending(true)
    setSaid(null)
    const { isDenied, ...where } = await placeNow()
    setPlaceless(isDenied)
    const beside = { ...where, phone_time: Math.floor(Date.now() / 1000), device: deviceName(), ...colleague }
    const { kind, ...own } = scanned
    const body = { checkinData: { ...own, ...beside } }
    try {
      // The schema of each call takes what its own code holds.
      tell(kind === 'own' ? await call(checkins.qr, { body: body as never }) : await call(checkins.approve, { body: body as never }))
      setCode(null)
      navigator.vibrate?.(200)
    } catch (error) {
      refused(error, () => kind === 'general' && !colleague && keepScan(body as Parameters<typeof keepScan>[0]))
    }
    setSending(false)
  }

  function refused(error: unknown, keep: () => unknown) {
    if (error instanceof CallError && error.code === 'network' && keep() !== false) {
      setUnsent(keptScans().length)
      return setSaid({ kind: 'warning', text: t('scan.kept') })
    }
    setSaid({ kind: 'error', text: error instanceof CallError ? error.exactly : t('scan.unread') })
  }

  function onText(text: string) {
    const scanned = readCode(text)
    if (!scanned) return setSaid({ kind: 'error', text: t('scan.unread') })
    setCode(scanned)
    if (mode === 'normal') void send(scanned)
    else setSaid(null)
  }

  function restart(next: Mode = mode) {
    setMode(next)
    setCode(null)
    setSaid(null)
  }
  const isLooking = !isSending && code === null && said?.kind !== 'done' && said?.kind !== 'warning'
  return { mode, code, said, isSending, isPlaceless, unsent, send, restart, onText: isLooking ? onText : null }
}
