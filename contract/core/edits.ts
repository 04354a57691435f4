import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** How the thing that a call edits is read, so that nobody overwrites what they have not seen (docs/decisions/056). */
export interface Edits {
  /** The name of the call that reads the same row, asked with the same params. */
  readBy: string
  /** Params of that call where the edit's own do not suffice. */
  // biome-ignore lint/suspicious/noExplicitAny: the input of the call itself
  asks?: (input: { params: any; body: any }) => { params?: object; query?: object }
  /** Where the answer holds many: the row that the call changes. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer of `readBy`, which stands beside it
  one?: (answer: any, input: { params: any; body: any }) => object | undefined
  /** Turns the row into values named as the body names them; absent: the names are the same. */
  // biome-ignore lint/suspicious/noExplicitAny: the row of `readBy`, which stands beside it
  values?: (row: any) => Seen
  /** The row that is locked while the edit is compared and written; absent: the feature's own record with the id of the params. */
  locks?: { model?: string; id: (params: Record<string, number>) => number | null }
}

/** Values that an edit may change, as they were when its editor read them. */
export type Seen = Record<string, unknown>

/** What of a row the call may change, by the names of its body; what only goes in, such as a password, is not there. */
export function seenIn({ edits, body }: Pick<Endpoint, 'edits' | 'body'>, row: object): Seen {
  if (edits?.values) return edits.values(row)
  const { shape = {} } = (body ?? {}) as Partial<z.ZodObject> // a body that edits is an object
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in shape))
}

/** `ETag` of a reading and `If-Match` of an edit: equal values have one version, whoever counts it. */
export const versionOf = (seen: Seen) => `"${digestOf(printed(seen))}"`

/** Null, absence and an empty text count as one value, and so do 0 and false, whichever side wrote them. */
export const isSameValue = (one: unknown, other: unknown) => printed(plain(one)) === printed(plain(other))

function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value.toSorted((a, b) => a - b) : value
}

/** JSON with the names of every object in order. */
const printed = (value: unknown) =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).toSorted(byName)) : one,
  )
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** Two sums of 32 bits: enough to tell two states of one row apart, and counted at once also where a page is not served securely. */
function digestOf(text: string) {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    one = Math.imul(one ^ sign, 2654435761)
    other = Math.imul(other ^ sign, 1597334677)
  }
  return [one ^ (other >>> 16), other ^ (one >>> 13)].map((sum) => (sum >>> 0).toString(36).padStart(7, '0')).join('')
}
