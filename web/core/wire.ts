import type { Endpoint } from '#contract/core/endpoint.ts'

/** What of an endpoint a browser needs to ask: all but its schemas, which only the server reads. */
type Line<E extends Endpoint> = { [K in keyof E & ('method' | 'path' | 'may' | 'base')]: E[K] }

/**
 * An endpoint of the contract for pages that zod would outweigh (docs/decisions/109). The contract is asked for its type alone, and the compiler
 * refuses a line that differs from it.
 */
export const wire = <E extends Endpoint>(line: Line<E>): E => line as unknown as E // `call` reads schemas of edits only, and these calls are none
