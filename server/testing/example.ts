import type { Answer, CallInput, Endpoint, Endpoints } from '#contract/core/endpoint.ts'

/** What an example may use: the cast, and calls by the super admin of company 1. */
export interface World {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
}

/** One valid call for each endpoint; an example that needs a row makes it by `world.call`. */
export type Examples<C extends Endpoints> = { [K in keyof C]: (world: World) => Promise<CallInput<C[K]>> | CallInput<C[K]> }
