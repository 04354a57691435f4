/** A piece of a plain text as it is shown: words, links, mentions and smileys; nothing typed becomes markup. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; id: number | 'all' }
  | { kind: 'smiley'; text: string; name: Smiley }

/** The five codes that are shown as pictures (the specification leaves the choice to us). */
export const smileys = { ':)': 'smile', ':(': 'sad', ':D': 'laugh', ';)': 'wink', ':P': 'tongue' } as const
export type SmileyCode = keyof typeof smileys
export type Smiley = (typeof smileys)[SmileyCode]

/** The word by which everybody of a chat is mentioned. */
export const EVERYBODY = '@все'

const CODE = /:\)|:\(|:D|;\)|:P/.source
// A link ends before the sign that ends its sentence, and before a bracket that it has not opened.
const LINK = /https?:\/\/[^\s<>"'«»]+/.source
const MENTION = /@\[\d{1,10}\]|@все(?![\p{L}\p{N}])/u.source
const CUT = new RegExp(`(${LINK})|(${MENTION})|(?<![\\p{L}\\p{N}])(${CODE})(?![\\p{L}\\p{N}])`, 'giu')

/** Joined again, the texts of the pieces are the message, but for the names that stand in place of mentioned numbers. */
export function piecesOf(text: string, names: ReadonlyMap<number, string> = new Map()): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const say = (until: number) => {
    if (until > at) pieces.push({ kind: 'text', text: text.slice(at, until) })
  }
  for (const found of text.matchAll(CUT)) {
    const piece = pieceOf(found[0], names)
    if (!piece) continue
    say(found.index)
    pieces.push(piece.piece)
    at = found.index + piece.length
  }
  say(text.length)
  return pieces
}

function pieceOf(found: string, names: ReadonlyMap<number, string>): { piece: Piece; length: number } | null {
  if (found.startsWith('@')) return mentionOf(found, names)
  if (/^https?:/i.test(found)) return linkOf(found)
  const code = Object.keys(smileys).find((one) => one.toLowerCase() === found.toLowerCase()) as SmileyCode | undefined // the object's own keys
  return code ? { piece: { kind: 'smiley', text: found, name: smileys[code] }, length: found.length } : null
}

function mentionOf(found: string, names: ReadonlyMap<number, string>) {
  if (found.toLowerCase() === EVERYBODY) return { piece: { kind: 'mention', text: found, id: 'all' } as const, length: found.length }
  const id = Number(found.slice(2, -1))
  const name = names.get(id)
  // The number names no member, so the text stays as it was typed.
  return name === undefined ? null : { piece: { kind: 'mention', text: `@${name}`, id } as const, length: found.length }
}

function linkOf(found: string) {
  const text = withoutEnd(found)
  if (!URL.canParse(text)) return null
  const { protocol, host, href } = new URL(text)
  if ((protocol !== 'http:' && protocol !== 'https:') || host === '') return null
  return { piece: { kind: 'link', text, href } as const, length: text.length }
}

function withoutEnd(link: string): string {
  const cut = link.replace(/[.,:;!?…]+$/, '')
  const isOpen = cut.endsWith(')') && [...cut].filter((sign) => sign === ')').length > [...cut].filter((sign) => sign === '(').length
  return isOpen ? withoutEnd(cut.slice(0, -1)) : cut
}

/** The numbers of the people mentioned in a text, each once. */
export const mentionedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/@\[(\d{1,10})\]/g)].map(([, id]) => Number(id)).filter((id) => id > 0 && id < 2 ** 31)),
]

export const mentionsAll = (text: string) => /@все(?![\p{L}\p{N}])/iu.test(text)

/** A message as one line, for the list of chats. */
export const inOneLine = (text: string, names: ReadonlyMap<number, string> = new Map()) =>
  piecesOf(text, names)
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

interface Named {
  id: number
  name: string
}

/** What is typed calls people by their names; what is stored, by their numbers. The longer name first: another may begin it. */
export const withNumbers = (text: string, people: readonly Named[]) =>
  people
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((words, { id, name }) => words.replaceAll(new RegExp(`@${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), `@[${id}]`), text)

/** Turns pieces back into text, for a message that is changed. */
export const withNames = (text: string, people: readonly Named[]) =>
  people.reduce((words, { id, name }) => words.replaceAll(`@[${id}]`, `@${name}`), text)

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The beginning of a name that is being typed just before the caret; null: there is none. */
export const nameBegun = (text: string): string | null => /(?:^|[\s(«])@([\p{L}-]*(?: [\p{L}-]*)?)$/u.exec(text)?.[1] ?? null
