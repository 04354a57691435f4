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
  const messages = message ? withMessage(history.messages, message) : history.messages
  if (version <= history.version) return { history: { ...history, messages }, isMissing: false }
  const isMissing = version !== history.version + 1 || message === null
  return { history: { version: isMissing ? history.version : version, messages }, isMissing }
}

/** Answers which changes up to `version` are newer than the caller's own version. */
export function catchUp<M extends Versioned>(history: History<M>, version: number, changed: readonly M[]): History<M> {
  return { version: Math.max(history.version, version), messages: changed.reduce(withMessage, history.messages) }
}

/** A page that was read. It says nothing of the version: other places may have changed meanwhile. */
export const withPage = <M extends Versioned>(history: History<M>, page: readonly M[]): History<M> => ({
  ...history,
  messages: page.reduce(withMessage, history.messages),
})

function withMessage<M extends Versioned>(messages: ReadonlyMap<number, M>, one: M): ReadonlyMap<number, M> {
  const known = messages.get(one.seq)
  return known && known.version >= one.version ? messages : new Map(messages).set(one.seq, one)
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
