import { type CallInput, type Answer as DataOf, type Endpoint, type Endpoints, urlOf } from '#contract/core/endpoint.ts'
import { holdsFile } from '#contract/core/holds-file.ts'
import type { Answer, Person } from './as.ts'
import { printedForm } from './printed-form.ts'

/** What an example may use: the cast, and calls by the super admin of company 1. */
export interface World {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>>
}

/** One valid call for each endpoint; an example that needs a row makes it by `world.call`. */
export type Examples<C extends Endpoints> = { [K in keyof C]: (world: World) => Promise<CallInput<C[K]>> | CallInput<C[K]> }

/** The parts of one call, as its example makes them. */
export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls an endpoint over HTTP the way the browser does. */
export async function send(person: Person, endpoint: Endpoint, sent: Sent, headers?: Record<string, string>): Promise<Answer> {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' | 'patch'
  const form = holdsFile(sent.body) ? await printedForm(sent.body as object) : null // a body with a file is an object
  const answer = await person[method](addressOf(endpoint, sent), form?.body ?? sent.body, { headers: { ...form?.headers, ...headers } })
  const { password, new_password } = (sent.body ?? {}) as { password?: string; new_password?: string } // fields of a change of one's own password
  // The next example is of the same person, with the password of the cast.
  if (new_password && answer.status === 200)
    await person[method](addressOf(endpoint, sent), { password: new_password, new_password: password })
  return answer
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Sent) {
  const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const pairs = Object.entries(query).flatMap(([key, value]) => pairsOf(key, value))
  return pairs.length === 0
    ? path
    : `${path}?${pairs.map((pair) => pair.map((one) => encodeURIComponent(String(one))).join('=')).join('&')}`
}

/** Turns `ids: [1, 2]` into `ids[]=1&ids[]=2` (decisions.md, Wire). */
function pairsOf(key: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((one) => [`${key}[]`, one])
  return value === undefined || value === null ? [] : [[key, value]]
}

/** The world in which examples make their rows. */
export const worldOf = (who: Person | (() => Promise<Person>)): World => ({
  async call(endpoint, input) {
    // Signed in anew each time where the calls under test end sessions.
    const person = typeof who === 'function' ? await who() : who
    const answer = await send(person, endpoint, input as Sent)
    if (answer.status !== 200) throw new Error(`${endpoint.name} for an example: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.data
  },
})
