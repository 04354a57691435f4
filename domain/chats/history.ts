/** What a browser knows of one chat: messages by their place, and the version up to which it knows all changes. */
export interface History<M extends Versioned> {
  version: number
  messages: ReadonlyMap<number, M>
}
export interface Versioned {
  seq: number
  version: number
}

export const emptyHistory = <M extends Versioned>(version = 0): History<M> => ({ version, messages: new Map() })

/**
 * A change that was heard. Versions of a chat have no gaps, so one that is not the next says that something was missed: the change is taken, the
 * known version stays, and whoever asks «what is newer than mine» is told the rest. A change that is known already changes nothing.
 */
export function hear<M extends Versioned>(
  history: History<M>,
  version: number,
  message: M | null,
): { history: History<M>; isMissing: boolean } {
  const messages = message ? withMessages(history.messages, [message]) : history.messages
  if (version <= history.version) return { history: { ...history, messages }, isMissing: false }
  const isMissing = version !== history.version + 1 || message === null
  return { history: { version: isMissing ? history.version : version, messages }, isMissing }
}

/** Answers which changes up to `version` are newer than the caller's own version. */
export function catchUp<M extends Versioned>(history: History<M>, version: number, changed: readonly M[]): History<M> {
  return { version: Math.max(history.version, version), messages: withMessages(history.messages, changed) }
}

/** A page that was read. It says nothing of the version: other places may have changed meanwhile. */
export const withPage = <M extends Versioned>(history: History<M>, page: readonly M[]): History<M> => ({
  ...history,
  messages: withMessages(history.messages, page),
})

/** The same map where nothing of them is new, else one copy for all of them: a chat that is read anew comes by pages of a hundred. */
function withMessages<M extends Versioned>(messages: ReadonlyMap<number, M>, all: readonly M[]): ReadonlyMap<number, M> {
  const fresh = all.filter(({ seq, version }) => version > (messages.get(seq)?.version ?? Number.NEGATIVE_INFINITY))
  if (fresh.length === 0) return messages
  const copy = new Map(messages)
  for (const one of fresh) if (one.version > (copy.get(one.seq)?.version ?? Number.NEGATIVE_INFINITY)) copy.set(one.seq, one)
  return copy
}

/** The fields of a message by which the reader's counter decides whether it counts. */
interface Counted {
  seq: number
  author: number | null
  isDeleted: boolean
}

/** A larger number of unread messages is shown as «∞». */
export const UNREAD_MOST = 99

/** Messages that one has not read: of others, above the mark, neither deleted nor the house's own. */
export const unreadOf = (messages: readonly Counted[], me: number, { read, from }: { read: number; from: number }): number =>
  Math.min(
    UNREAD_MOST,
    messages.filter((one) => one.seq > Math.max(read, from) && one.author !== null && one.author !== me && !one.isDeleted).length,
  )
