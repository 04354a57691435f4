/** The events of a call from a telephone exchange, which may repeat, come late and in any order. */
export const callKinds = ['ringing', 'answered', 'held', 'ended', 'summary'] as const
export type CallKind = (typeof callKinds)[number]
export const callStates = ['ringing', 'talking', 'ended'] as const
export const callResults = ['answered', 'missed', 'busy', 'failed', 'short'] as const
export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export interface CallEvent {
  /** The leg of the call: one telephone at which it rings. */
  leg: string
  kind: CallKind
  /** Seconds since 1970. */
  at: number
  extension: string | null
  reason: string | null
}

export interface ToldCall {
  state: (typeof callStates)[number]
  /** The result is null while the call goes on. */
  result: (typeof callResults)[number] | null
  started: number
  answered: number | null
  ended: number | null
  /** Seconds until somebody answered or the call ended; null while it rings. */
  wait: number | null
  talk: number | null
  /** The extension that answered first. */
  by: string | null
  /** Extensions at which the call has rung. */
  rung: string[]
}

/** Seconds: a caller who hangs up sooner has dialled a wrong number, and nobody could have answered. */
const SHORT = 5

/**
 * A call as the set of its events tells it: neither their order nor a repetition changes the answer (CL7). A leg that has ended never comes back, and one
 * that was answered never rings again; a call is over when its summary came or when no leg of it is left. Facts are filled in by late events too.
 */
export function tellCall(events: readonly CallEvent[], direction: Direction): ToldCall {
  const answers = events.filter(({ kind }) => kind === 'answered').toSorted((a, b) => a.at - b.at || order(a.leg, b.leg))
  const state = stateOf(events)
  const started = Math.min(...events.map(({ at }) => at))
  const answered = answers[0]?.at ?? null
  const ended = state === 'ended' ? Math.max(...events.filter(isEnd).map(({ at }) => at)) : null
  const over = answered ?? ended
  return {
    state,
    started,
    answered,
    ended,
    result: ended === null ? null : resultOf(events, { direction, answered, length: ended - started }),
    wait: over === null ? null : Math.max(0, over - started),
    talk: answered === null || ended === null ? null : Math.max(0, ended - answered),
    by: answers[0] ? extensionOf(events, answers[0].leg) : null,
    rung: [...new Set(events.flatMap(({ extension }) => extension ?? []))].toSorted(),
  }
}

const isEnd = ({ kind }: CallEvent) => kind === 'ended' || kind === 'summary'
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function stateOf(events: readonly CallEvent[]): ToldCall['state'] {
  if (events.some(({ kind }) => kind === 'summary')) return 'ended'
  const over = new Set(events.filter(isEnd).map(({ leg }) => leg))
  const live = events.filter(({ leg }) => !over.has(leg))
  if (live.length === 0) return 'ended'
  return live.some(({ kind }) => kind === 'answered' || kind === 'held') ? 'talking' : 'ringing'
}

/** The extension of a leg: the event of an answer may lack it, then an earlier event has named it. */
const extensionOf = (events: readonly CallEvent[], leg: string) =>
  events.flatMap((one) => (one.leg === leg ? (one.extension ?? []) : [])).toSorted()[0] ?? null

interface Over {
  direction: Direction
  answered: number | null
  length: number
}

function resultOf(events: readonly CallEvent[], { direction, answered, length }: Over): NonNullable<ToldCall['result']> {
  if (answered !== null) return 'answered'
  const said = new Set(events.map(({ reason }) => reason))
  if (said.has('failed')) return 'failed'
  if (said.has('busy')) return 'busy'
  return direction === 'in' && length < SHORT ? 'short' : 'missed'
}
