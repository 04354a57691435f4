import type { Endpoint } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import type { Sent, World } from './example.ts'
import { examples } from './examples.ts'

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
