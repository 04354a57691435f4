import { callMessages } from '#contract/calls/calls.ru.ts'
import { callEvent, type calls, type SaidEvent } from '#contract/calls/calls.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fail } from '#server/core/fail.ts'
import { isSigned } from '#server/ports/exchange-sign.ts'

/**
 * How the exchanges of one maker report calls. A virtual PBX has words and a signature of its own: it is one more dialect with an endpoint of its own
 * (docs/operations.md), and whatever follows is the same for all.
 */
export interface Dialect<Body> {
  /** Whether whoever has the company's secret says this. `now`: seconds since 1970. */
  isGenuine(body: Body, secret: string, now: number): boolean
  /** Answers the same in the house's words, or nothing where the house has no use for it; refuses what cannot be read. */
  wordsOf(body: Body): SaidEvent[]
}

/** Seconds for which a signature is valid, so that an overheard one cannot be used tomorrow. */
const FRESH = 300

/** Whether the exchange that has this secret has signed this text just now. */
export const isFreshlySigned = (signed: Parameters<typeof isSigned>[1], secret: string, now: number) =>
  isSigned(secret, signed) && Math.abs(now - signed.time) <= FRESH

/** The house's own words. */
export const ownDialect: Dialect<Input<typeof calls.event>['body']> = {
  isGenuine: ({ time, event, sign }, secret, now) => isFreshlySigned({ time, text: event, sign }, secret, now),
  wordsOf({ event }) {
    const read = callEvent.safeParse(jsonIn(event))
    return read.success && !event.includes('\\u0000') ? [read.data] : fail(E.invalid, { event: [callMessages.event] })
  },
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
