import type { CallKind, Direction } from './told.ts'

/** An event of the manager interface (AMI) of an exchange: its fields with names in small letters. */
export type AmiEvent = ReadonlyMap<string, string>

/** One event of a call in the form that all exchanges of the product share. */
export interface AmiWord {
  call: string
  leg: string
  seq: number
  at: number
  kind: CallKind
  direction: Direction
  from: string
  to: string
  line: string | undefined
  extension: string | undefined
  reason: string | undefined
}

interface Known extends Pick<AmiWord, 'direction' | 'from' | 'to' | 'line' | 'extension'> {
  /** Between two telephones of the house: no business of the customers'. */
  isInner: boolean
}

/** The most calls that are remembered, and the most events that are kept of a call while its first channel is unknown. */
const CALLS = 5000
const EARLY = 30

const seqs: Record<CallKind, number> = { ringing: 1, answered: 2, held: 3, ended: 4, summary: 9 }

/**
 * Listens to one Asterisk. A call is a `Linkedid`; the channel that has it as its own `Uniqueid` began the call, every other channel is a leg.
 * What is told of a call before its first channel waits for that: the order of events does not change what is said of a call in the end.
 */
export function openAsteriskEar(isExtension: (peer: string) => boolean) {
  const known = new Map<string, Known>()
  const early = new Map<string, AmiEvent[]>()

  function hear(event: AmiEvent, now: number): AmiWord[] {
    if (event.get('event') === 'OriginateResponse') return originated(event, now)
    const link = event.get('linkedid') || event.get('destlinkedid')
    if (!link) return []
    if (begins(event, link) && !known.has(link)) {
      keep(known, link, beginningOf(event, isExtension))
      const waiting = early.get(link) ?? []
      early.delete(link)
      return [event, ...waiting].flatMap((one) => wordsOf(one, link, now))
    }
    if (known.has(link)) return wordsOf(event, link, now)
    const waiting = early.get(link) ?? []
    if (waiting.length < EARLY) keep(early, link, [...waiting, event])
    return []
  }

  function wordsOf(event: AmiEvent, link: string, now: number): AmiWord[] {
    const call = known.get(link)
    const said = call && !call.isInner && saidBy(event, link, call, isExtension)
    if (!call || !said) return []
    const { direction, from, to, line } = call
    const at = Math.floor(Number(event.get('timestamp')) || now)
    return [{ call: link, direction, from, to, line, extension: undefined, reason: undefined, at, seq: seqs[said.kind], ...said }]
  }

  return { hear }
}

/** Reports a new channel; `CoreShowChannel` reports one that existed before the connection did. */
const begins = (event: AmiEvent, link: string) =>
  event.get('uniqueid') === link && ['Newchannel', 'CoreShowChannel'].includes(event.get('event') ?? '')

const isNumber = (text: string) => /^\+?\d{5,15}$/.test(text)
/** Channels that the product itself asked for have names of its own (server/ports/asterisk.ts). */
const isOurs = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** «PJSIP/102-0000002a» → 102; «Local/102@from-queue-0001;1» → 102. */
export const peerOf = (channel = '') => /^[\w.]+\/([^@;]+?)(?:-[0-9a-f]+)?(?:@.*)?(?:;[12])?$/i.exec(channel)?.[1] ?? ''

function beginningOf(event: AmiEvent, isExtension: (peer: string) => boolean): Known {
  const [peer, exten] = [peerOf(event.get('channel')), event.get('exten') ?? '']
  if (isExtension(peer)) {
    const isInner = !isNumber(exten) && !isOurs(event.get('uniqueid') ?? '')
    return { direction: 'out', from: '', to: isNumber(exten) ? exten : '', line: undefined, extension: peer, isInner }
  }
  const line = isNumber(exten) ? exten : undefined
  return { direction: 'in', from: event.get('calleridnum') ?? '', to: line ?? '', line, extension: undefined, isInner: false }
}

type Said = Pick<AmiWord, 'kind' | 'leg'> & Partial<Pick<AmiWord, 'extension' | 'reason'>>

function saidBy(event: AmiEvent, link: string, call: Known, isExtension: (peer: string) => boolean): Said | null {
  const id = event.get('uniqueid') ?? ''
  const isFirst = id === link
  const extensionAt = (channel: string | undefined) => {
    if (call.direction === 'out') return call.extension
    const peer = peerOf(channel)
    return isExtension(peer) ? peer : undefined
  }
  const leg = { leg: id, extension: extensionAt(event.get('channel')) }
  switch (event.get('event')) {
    case 'Newchannel':
      return isFirst ? { kind: 'ringing', leg: id, extension: call.extension } : null
    case 'DialBegin': {
      const channel = event.get('destchannel') ?? ''
      // A local channel only leads to another channel, which is reported by itself.
      if (channel.startsWith('Local/')) return null
      return { kind: 'ringing', leg: event.get('destuniqueid') ?? '', extension: extensionAt(channel) }
    }
    case 'BridgeEnter':
      return isFirst || isHalf(event) ? null : { kind: 'answered', ...leg }
    case 'Hold':
      return isFirst || isHalf(event) ? null : { kind: 'held', ...leg }
    case 'Hangup':
      if (isFirst) return { kind: 'summary', leg: '' }
      return isHalf(event) ? null : { kind: 'ended', ...leg, reason: call.direction === 'out' ? reasonOf(event.get('cause')) : undefined }
    case 'CoreShowChannel':
      if (isFirst) return { kind: 'ringing', leg: id, extension: call.extension }
      if (isHalf(event)) return null
      return event.get('channelstatedesc') === 'Up' && event.get('bridgeid') ? { kind: 'answered', ...leg } : { kind: 'ringing', ...leg }
    default:
      return null
  }
}

const isHalf = (event: AmiEvent) => (event.get('channel') ?? '').startsWith('Local/')

/** Codes of the end of a call by Q.850: 17 is busy; a usual end, no answer and unknown codes say nothing. */
function reasonOf(cause = ''): string | undefined {
  if (cause === '17') return 'busy'
  return ['', '0', '16', '18', '19', '26'].includes(cause) ? undefined : 'failed'
}

/** The caller's own telephone was not reached, so no channel will report the end of this call. */
function originated(event: AmiEvent, now: number): AmiWord[] {
  const call = event.get('actionid') ?? ''
  if (event.get('response') !== 'Failure' || !isOurs(call)) return []
  const reasons: Record<string, string | undefined> = { '1': undefined, '5': 'busy' }
  const code = event.get('reason') ?? ''
  const reason = code in reasons ? reasons[code] : 'failed'
  const nothing = { from: '', to: '', line: undefined, extension: undefined }
  return [{ call, leg: '', seq: seqs.summary, at: now, kind: 'summary', direction: 'out', ...nothing, reason }]
}

/** Adds an entry, and removes the oldest one when there are too many. */
function keep<T>(map: Map<string, T>, key: string, value: T) {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > CALLS && oldest !== undefined) map.delete(oldest)
}
