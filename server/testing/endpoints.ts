import type { Endpoint } from '#contract/core/endpoint.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { holdsFile } from '#contract/core/holds-file.ts'
import { features } from '#contract/features.ts'
import type { Answer, Person } from './as.ts'
import type { World } from './example.ts'
import { examples } from './examples.ts'
import { printedForm } from './printed-form.ts'

/** The parts of one call, as its example makes them. */
export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Known {
  name: string
  feature: string
  key: string
  endpoint: Endpoint
  example(world: World): Promise<Sent> | Sent
}

type AnyExamples = Record<string, Record<string, Known['example'] | undefined> | undefined>

/** Every endpoint with its example; an endpoint without one fails here. */
export const everyEndpoint: Known[] = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([key, endpoint]) => {
    const example = (examples as AnyExamples)[feature]?.[key] // read by name; a missing one is reported below
    if (!example) throw new Error(`no example of ${feature}.${key}: add it to its *.cast.ts`)
    return { name: endpoint.name ?? key, feature, key, endpoint, example }
  }),
)

export const writing = (one: Known) => one.endpoint.method !== 'GET'

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
