/** One request to the service of a register. `after`: milliseconds to wait before it. */
export interface Exchange {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path, which begins with a slash and follows the register's address. */
  path: string
  body?: unknown
  headers?: Record<string, string>
  after?: number
}

/** An answer; null: there was none, because it was cut off, timed out or refused. */
export interface Answered {
  status: number
  body: unknown
}

/**
 * A conversation with a register: each request is handed out, each answer is handed in. Whoever carries it may be the server or a browser, and the
 * words are the same; the same answers always lead to the same next request.
 */
export type Talk<T> = Generator<Exchange, T, Answered | null>

export type Transport = (exchange: Exchange) => Promise<Answered | null>

/** Runs a conversation to its end. */
export async function hold<T>(talk: Talk<T>, transport: Transport): Promise<T> {
  let step = talk.next()
  while (!step.done) step = talk.next(await transport(step.value))
  return step.value
}

/** Repeats a conversation with the answers so far: its next request, or its end. */
export function replayed<T>(talk: Talk<T>, answers: readonly (Answered | null)[]): { next: Exchange } | { end: T } {
  let step = talk.next()
  for (const answer of answers) {
    if (step.done) break
    step = talk.next(answer)
  }
  return step.done ? { end: step.value } : { next: step.value }
}
