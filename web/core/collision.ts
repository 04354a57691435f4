import type { z } from 'zod'
import { type Collision, collision } from '#contract/core/collision.ts'
import { isSameValue, type Seen, versionOf } from '#contract/core/edits.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { openListeners } from './listeners.ts'

/** Two people have changed the same fields: what each of them wrote, and what stood there before both. */
export interface Question {
  told: Collision
  base: Seen
  /** Fields that both editors have changed. */
  fields: string[]
}
/** For each field, whose value stays. */
export type Choice = Record<string, 'mine' | 'theirs'>

let asked: { question: Question; answer: (choice: Choice | null) => void } | null = null
/** One question at a time: the next one waits for the last answer. */
let last: Promise<unknown> = Promise.resolve()
const { subscribe, tell, isHeard } = openListeners()

export const collisions = { subscribe, asked: () => asked?.question ?? null }

export function answerCollision(choice: Choice | null) {
  const one = asked
  asked = null
  tell()
  one?.answer(choice)
}

function ask(question: Question): Promise<Choice | null> {
  const next = last.then(() => {
    if (!isHeard()) return null
    const { promise, resolve } = Promise.withResolvers<Choice | null>()
    asked = { question, answer: resolve }
    tell()
    return promise
  })
  last = next
  return next
}

interface Edit {
  body?: unknown
  seen?: Seen | undefined
}

/**
 * The same edit over what the others have made meanwhile: fields that one side alone has changed merge by themselves, about those that both
 * have changed the person is asked. null: they want to look at their form again.
 */
export async function settleCollision({ body: schema }: Endpoint, { body, seen: base = {} }: Edit, data: unknown): Promise<Edit | null> {
  const told = collision.safeParse(data).data
  if (!told) return null
  const mine = { ...(body as Seen) } // the body of an edit is an object
  const theirs = Object.fromEntries(Object.entries(told.fields).map(([field, one]) => [field, one.theirs]))
  const changed = Object.keys(theirs).filter((field) => !isSameValue(base[field], theirs[field]))
  const both = changed.filter((field) => !isSameValue(mine[field], base[field]))
  const choice = both.length > 0 ? await ask({ told, base, fields: both }) : {}
  if (choice === null) return null
  const { shape } = schema as z.ZodObject
  for (const field of changed) {
    if (choice[field] === 'mine') continue
    // A value that the form cannot send, such as a name for a picture, stays as it is when it is not sent.
    if (shape[field]?.safeParse(theirs[field]).success) mine[field] = theirs[field]
    else delete mine[field]
  }
  const seen = { ...told.others, ...theirs }
  // Otherwise the two sides count versions differently, and would go on for ever.
  return versionOf(seen) === told.version ? { body: mine, seen } : null
}
