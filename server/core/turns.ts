import type { FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type ListQuery, parseTerms } from '#contract/core/list.ts'
import { placeOf } from '#server/live/limits.ts'
import { bearerOf, type Me } from '#server/live/session.ts'
import type { House } from './context.ts'
import { Failure } from './fail.ts'

/** Lets so many calls of one key run at once and so many wait; further ones are refused with a hint to try again. */
export interface Turns {
  /** Resolves when it is the caller's turn; the function that it answers ends the turn. */
  take(key: string): Promise<() => void>
}

interface Line {
  running: number
  waiting: (() => void)[]
}

export function openTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }): Turns {
  const lines = new Map<string, Line>()
  return {
    async take(key) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running >= atOnce) {
        if (line.waiting.length >= most) throw Object.assign(new Failure(E.tooMany), { retryAfter: 1 })
        await new Promise<void>((begin) => line.waiting.push(begin))
      } else line.running++
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        // The next waiting one runs in place of this one.
        const next = line.waiting.shift()
        if (next) return next()
        if (--line.running === 0) lines.delete(key)
      }
    },
  }
}

/**
 * Resolves once in a turn of the event loop, one waiter after the other. Whoever is told to come again waits for it: answered all at once,
 * hundreds of refusals would hold up everybody else's answers for as long as they take to write.
 */
export function openSlowDoor(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise<void>((turn) => setImmediate(turn)))
    return last
  }
}

/**
 * A screen asks some ten things at once; of one session three are at work and ten wait. A person opens as many sessions as there are devices, and a script
 * opens a hundred, so that all of one person's have a line besides: forty are few enough for the database to be anybody else's too (pressure.ts). Many customers share an address of their operator, so that strangers have more. Of heavy
 * questions one is asked at a time, and others' short ones go between two of them; a long file of one person's waits for the other.
 */
export const openHouseTurns = () => ({
  sessions: openTurns({ atOnce: 3, waiting: 10 }),
  people: openTurns({ atOnce: 40, waiting: 400 }),
  strangers: openTurns({ atOnce: 10, waiting: 60 }),
  files: openTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }),
  heavy: openTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }),
  refused: openSlowDoor(),
})

/** A signed-in person waits behind their own calls, a stranger behind those of the same address, so that nobody takes up the whole server. */
export function turnOf({ turns }: House, { headers, ip }: FastifyRequest) {
  const token = bearerOf(headers.authorization)
  return token ? turns.sessions.take(token) : turns.strangers.take(placeOf(ip))
}

/** Whose call it is: of whoever looks through another's eyes, and not of the other. */
const personOf = (me: Me) => `${me.impersonator_id ?? me.employer_id}`

/** A person's calls wait behind each other, through however many sessions they come. */
export const personTurn = async ({ turns }: House, me: Me | null) => (me ? turns.people.take(personOf(me)) : () => {})

/** A page of more rows than a screen shows. */
const LARGE_PAGE = 500

/**
 * What holds the house long has its turn: large pages one at a time of one person, and a search by a part of a text, which may read a whole
 * table, one at a time in the embedded database. A file makes room between its pages by itself, but few are written at once in the whole house, so that
 * one person writes one.
 */
export async function heavyTurn({ database, turns }: House, endpoint: Endpoint, input: Input<Endpoint>, me: Me | null) {
  // Strangers ask for no lists.
  if (!me) return () => {}
  if (endpoint.file) return endpoint.seconds === undefined ? () => {} : turns.files.take(personOf(me))
  const { search, searchFields, limit = 0 } = ((input as { query?: unknown }).query ?? {}) as Partial<ListQuery> // the query of a list
  if (limit > LARGE_PAGE) return turns.heavy.take(personOf(me))
  if (database.kind === 'postgres' || !search) return () => {}
  return parseTerms(search, searchFields)?.some(({ operator }) => operator === 'like') ? turns.heavy.take('like') : () => {}
}
