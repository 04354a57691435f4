import { useState } from 'react'
import { CallError, call } from '#web/core/call.ts'
import { fateOf, keepScan, keptScans, lastOwner, type Owner, ownerOf } from './kept-scans.ts'
import { lines } from './lines.ts'
import { deviceName, placeNow } from './place.ts'
import { readCode, type ScannedCode } from './read-code.ts'
import { type Said, saidOf } from './said.ts'
import { t } from './texts.ts'
import { useKept } from './use-kept.ts'

export type Mode = 'normal' | 'master'

/** There is no network, the server is busy or the session has ended: that says nothing against the scan, which is kept. */
const putOff = (error: unknown): CallError | null => (error instanceof CallError && fateOf(error) === 'later' ? error : null)

const keptWords = ({ code, message }: CallError) =>
  code === 'network' ? t('scan.kept') : t('scan.putOff', { why: message.replace(/\.$/, '') })

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
  const { me, ask, unsent, setUnsent, sendLater } = useKept(setSaid)

  async function send(scanned: ScannedCode | { kind: 'typed'; code: string }, colleague?: Colleague) {
    setSending(true)
    setSaid(null)
    const { isDenied, ...where } = await placeNow()
    setPlaceless(isDenied)
    const beside = { ...where, phone_time: Math.floor(Date.now() / 1000), device: deviceName(), ...colleague }
    const { kind, ...own } = scanned
    const body = { checkinData: { ...own, ...beside } }
    try {
      // The schema of each call takes the fields of its own code.
      setSaid(saidOf(await (kind === 'own' ? call(lines.qr, { body: body as never }) : call(lines.approve, { body: body as never }))))
      setCode(null)
      navigator.vibrate?.(200)
    } catch (error) {
      // A colleague's mark wants the reason and the one who gives it, at once; the code of a desk lives a minute.
      const why = kind === 'general' && !colleague ? putOff(error) : null
      const of = why && (await ownerNow())
      if (why && of && (await keepScan(body as Parameters<typeof keepScan>[0], of))) {
        setUnsent(keptScans(of).length)
        sendLater()
        setSaid({ kind: 'kept', text: keptWords(why) })
      } else refuse(error)
    }
    setSending(false)
  }

  /** A scan that was made before the server said who this is waits for that word, if there may be one. */
  async function ownerNow(): Promise<Owner | null> {
    const known = me ? ownerOf(me) : lastOwner()
    if (known !== null || !navigator.onLine) return known
    const found = await ask()
    return found && ownerOf(found)
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
