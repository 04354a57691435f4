/** What the published types of the driver leave out: its protocol steps, the statements it believes prepared, and what it knows of an answer's columns. */
export interface Wire {
  bind(config: object): void
  execute(config: object): void
  close(config: { type: 'S'; name: string }): void
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}
export interface Description {
  fields: unknown[]
  _parsers: unknown[]
  _prebuiltEmptyResultObject: object
}

/** A text that a connection keeps prepared; `columns`: those of its answer, once they are known. */
export interface Kept {
  name: string
  columns?: Description
}

/** The kept texts of one connection, the longest unused first, and the connection without its question for columns. */
interface Known {
  texts: Map<string, Kept>
  /** The length of all these texts, in signs. */
  signs: number
  /** How many names were ever given. */
  named: number
  silent: Wire
}

const knownOf = new WeakMap<Wire, Known>()
export function knownBy(connection: Wire): Known {
  const found = knownOf.get(connection)
  if (found) return found
  const silent = Object.create(connection, { describe: { value: () => {} } }) as Wire // the connection itself, without its questions
  const made = { texts: new Map(), signs: 0, named: 0, silent }
  knownOf.set(connection, made)
  return made
}

/** How many texts a connection keeps, and of how many signs: the database holds some 60 bytes for each sign, on every connection anew. */
export const MOST = 500
export const MOST_SIGNS = 500_000
/** A longer text is never kept. */
const LONGEST = 10_000

/**
 * The text as it is kept on this connection. Planning costs more than running, so a text is kept from the second time that anybody asks it: whoever
 * varies a list's search fills the connection with nothing that is asked once. The texts that were not asked for longest make room, here and in the
 * database.
 */
export function keep(connection: Wire, text: string): Kept | undefined {
  const known = knownBy(connection)
  const kept = known.texts.get(text)
  if (kept) {
    known.texts.delete(text)
    known.texts.set(text, kept)
    return kept
  }
  if (text.length > LONGEST || !wasAsked(text)) return undefined
  while (known.texts.size >= MOST || known.signs + text.length > MOST_SIGNS) forgetOldest(connection, known)
  const made = { name: `q${known.named++}` } // a name is never used again, because the answer to its last statement may still be on its way
  known.texts.set(text, made)
  known.signs += text.length
  return made
}

/** Close travels ahead of the statement that needs the room, in its batch; neither a refusal nor a rollback brings the old one back. */
function forgetOldest(connection: Wire, known: Known) {
  for (const [text, { name }] of known.texts) {
    known.texts.delete(text)
    known.signs -= text.length
    delete connection.parsedStatements[name]
    delete connection.submittedNamedStatements[name]
    return connection.close({ type: 'S', name })
  }
}

/** Texts that this process asked once, and those that it asked again, the oldest first: a new connection keeps the latter at once. */
const once = new Set<string>()
const again = new Set<string>()

function wasAsked(text: string) {
  const isKnown = again.has(text) || once.delete(text)
  add(isKnown ? again : once, text)
  return isKnown
}

function add(texts: Set<string>, text: string) {
  texts.delete(text)
  texts.add(text)
  const [oldest] = texts.size > 2 * MOST ? texts : []
  if (oldest !== undefined) texts.delete(oldest)
}
