import type { z } from 'zod'
import { messages } from './rules.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * The words of a refused value whose rule has none of its own: forms and the server say the same, and never the validator's English. What was `sent` is
 * looked at itself: a number that is read of a text is not a number alike where nothing was sent and where a word was.
 */
export const issueWords =
  (sent: unknown) =>
  (issue: Issue): string => {
    if (isNothing(issue.input) || isNothing(valueAt(sent, issue.path))) return messages.required
    if (issue.code === 'invalid_type') return ['number', 'int'].includes(issue.expected) ? messages.number : messages.strange
    if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
    if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
    if (issue.code === 'not_multiple_of') return messages.step(issue.divisor)
    if (issue.code === 'unrecognized_keys') return messages.strangeFields(issue.keys.join(', '))
    return messages.strange
  }

const isNothing = (value: unknown) => value === null || value === undefined

/** What was sent at a place; a part of what the rule itself has taken apart, as of a list in a text, was sent with the whole. */
const valueAt = (sent: unknown, path: readonly PropertyKey[] = []): unknown =>
  path.reduce((at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : at), sent)

function tooSmall(origin: string, least: number): string {
  if (origin === 'string') return least === 1 ? messages.required : messages.tooShort(least)
  return isMany(origin) ? messages.tooFew(least) : messages.least(least)
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return messages.tooLong(most)
  return isMany(origin) ? messages.tooMany(most) : messages.most(most)
}

const isMany = (origin: string) => ['array', 'set', 'map', 'record', 'object'].includes(origin)
