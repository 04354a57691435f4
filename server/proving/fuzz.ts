import fc from 'fast-check'
import { holdsFile } from '#contract/core/holds-file.ts'
import type { Person, TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import type { Known } from '#server/testing/endpoints.ts'
import { addressOf, type Sent, send, type World } from '#server/testing/example.ts'
import { type Mutation, mutated, mutationsOf } from './fuzz-arbitraries.ts'

export interface FuzzCount {
  cases: number
  /** How many calls the contract refuses, and how many of them were answered 4xx. */
  invalid: number
  refused: number
  /** A failure, reduced to a call that can be repeated by hand; null: none. */
  broken: string | null
}

/** Milliseconds after which a call without an answer counts as hanging. */
const PATIENCE = 5000

/**
 * whatever is sent, no server error and no silence. `runs` calls of one endpoint, its example bent by random mutations of `seed`,
 * as the super admin of company 1.
 */
export async function fuzz(house: TestHouse, world: World, known: Known, options: { runs: number; seed: number }): Promise<FuzzCount> {
  const count = { cases: 0, invalid: 0, refused: 0 }
  let person = await house.as(cast.superAdmin)
  const example = await known.example(world)
  const property = fc.asyncProperty(mutationsOf(known), async (mutations) => {
    const call = mutated(example, mutations)
    let answer = await answered(person, known, call)
    if (answer.status === 401 && known.endpoint.may !== 'public') {
      // The call before this one may have ended the session.
      person = await house.as(cast.superAdmin)
      answer = await answered(person, known, call)
    }
    count.cases++
    if (isInvalid(known, mutations, call.sent)) {
      count.invalid++
      if (answer.status >= 400 && answer.status < 500) count.refused++
    }
    if (answer.status >= 500 || answer.status === 0) throw new Error(`${answer.status}: ${curlOf(known, call)}`)
  })
  const result = await fc.check(property, { numRuns: options.runs, seed: options.seed })
  return { ...count, broken: result.failed ? `${known.name}: ${(result.errorInstance as Error | null)?.message ?? 'interrupted'}` : null }
}

interface Bent {
  sent: Sent
  headers: Record<string, string>
}

async function answered(person: Person, { endpoint }: Known, { sent, headers }: Bent): Promise<{ status: number }> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<{ status: number }>((resolve) => {
    timer = setTimeout(() => resolve({ status: 0 }), PATIENCE)
  })
  try {
    return await Promise.race([send(person, endpoint, sent, headers), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** By the contract alone: what the rows refuse is not counted. Headers, raw bodies, unknown keys and files are left out. */
function isInvalid({ endpoint }: Known, mutations: Mutation[], sent: Sent) {
  if (mutations.some((one) => one.kind === 'header' || one.kind === 'raw' || one.kind === 'extra') || holdsFile(sent.body)) return false
  return endpoint.body?.safeParse(json(sent.body)).success === false
}

const json = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

function curlOf({ endpoint }: Known, { sent, headers }: Bent) {
  const heads = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`)
  const body =
    sent.body === undefined ? '' : ` -H 'content-type: application/json' -d '${JSON.stringify(sent.body).replaceAll("'", "'\\''")}'`
  return `curl -X ${endpoint.method} -H 'authorization: Bearer …' ${heads.join(' ')} "http://127.0.0.1:3000${addressOf(endpoint, sent)}"${body.slice(0, 2000)}`
}
