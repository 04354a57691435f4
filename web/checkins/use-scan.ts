import { useEffect, useState } from 'react'
import { CallError, call } from '#web/core/call.ts'
import { keepProgram } from '#web/core/keep-program.ts'
import { keepOwner, keepScan, keptScans, lastOwner, sendKept } from './kept-scans.ts'
import { lines } from './lines.ts'
import { knownPhone } from './phone-key.ts'
import { deviceName, placeNow } from './place.ts'
import { readCode, type ScannedCode } from './read-code.ts'
import { type Said, saidOf } from './said.ts'
import { t } from './texts.ts'
import { useMe } from './use-me.ts'

export type Mode = 'normal' | 'master'

const isCutOff = (error: unknown) => error instanceof CallError && error.code === 'network'

interface Colleague {
  comment: string
  employer_id?: number
}

/** A scan from the picture to the word: at once in the normal mode, after the reason in that of the master key. */
export function useScan() {
  const [mode, setMode] = useState<Mode>('normal')
  const [code, setCode] = useState<ScannedCode | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [isSending, setSending] = useState(false)
  const [isPlaceless, setPlaceless] = useState(false)
  const { me, ask, unsent, setUnsent } = useKept()

  useEffect(() => {
    const leave = async () => {
      // The key is made and told of while there is a network: what it signs later is known to be of this phone.
      if (me) await knownPhone(me.id).catch(() => null)
      // Only whoever the server has named now: whom it named last may have handed the phone over.
      if (!me || keptScans(me.id).length === 0) return
      const answered = await sendKept(me.id)
      setUnsent(keptScans(me.id).length)
      if (answered) setSaid(answered)
    }
    void leave()
    window.addEventListener('online', leave)
    return () => window.removeEventListener('online', leave)
  }, [me, setUnsent])

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
      setSaid(saidOf(await (kind === 'own' ? call(lines.qr, { body: body as never }) : call(lines.approve, { body: body as never }))))
      setCode(null)
      navigator.vibrate?.(200)
    } catch (error) {
      // A colleague's mark wants the reason and the one who gives it, at once; the code of a desk lives a minute.
      const of = kind === 'general' && !colleague && isCutOff(error) ? await ownerNow() : null
      if (of !== null && (await keepScan(body as Parameters<typeof keepScan>[0], of))) {
        setUnsent(keptScans(of).length)
        setSaid({ kind: 'kept', text: t('scan.kept') })
      } else refuse(error)
    }
    setSending(false)
  }

  /** A scan that was made before the server said who this is waits for that word, if there may be one. */
  async function ownerNow(): Promise<number | null> {
    const known = me?.id ?? lastOwner()
    return known !== null || !navigator.onLine ? known : ((await ask())?.id ?? null)
  }

  function refuse(error: unknown) {
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
  const isLooking = !isSending && code === null && (said === null || said.kind === 'error')
  return { mode, code, said, isSending, isPlaceless, unsent, send, restart, onText: isLooking ? onText : null }
}

/** Whose scans are kept here. Without network the server cannot say who this is, and the phone goes by whom it said last. */
function useKept() {
  const { me, ask } = useMe()
  const owner = me?.id ?? lastOwner()
  const [unsent, setUnsent] = useState(() => keptScans(owner).length)
  useEffect(() => {
    if (me) {
      keepOwner(me.id)
      // Opened anew in a cellar, the page comes from the phone.
      keepProgram()
    }
    setUnsent(keptScans(owner).length)
  }, [me, owner])
  return { me, ask, unsent, setUnsent }
}
