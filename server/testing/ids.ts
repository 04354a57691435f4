import type { Sent } from './example.ts'

type Path = (string | number)[]

/** An id inside a call; `of` is the thing it names (`unit` for `unit_id`, `unit_ids`, `units`). */
export interface IdAt {
  part: 'query' | 'body'
  path: Path
  of: string
  /** The id is a key: `services: { 7: 5400 }`. */
  isKey: boolean
}

export function idsIn(sent: Sent): IdAt[] {
  return (['query', 'body'] as const).flatMap((part) => walk(sent[part], []).map((one) => ({ ...one, part })))
}

function walk(value: unknown, path: Path): Omit<IdAt, 'part'>[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = [...path, Array.isArray(value) ? Number(key) : key]
      const self =
        !Array.isArray(value) && /^\d+$/.test(key) && !seconds.has(named(path).at(-1) ?? '')
          ? [{ path: at, of: singular(path), isKey: true }]
          : []
      return [...self, ...walk(inner, at)]
    })
  const isId = Number.isInteger(Number(value)) && value !== null && typeof value !== 'boolean' && isIdKey(path)
  return isId ? [{ path, of: singular(path), isKey: false }] : []
}

/** Lengths of windows, hours of shifts, days of the week and faces of certificates are numbers, yet no ids. */
const seconds = new Set<string | number>(['schedule', 'aliases', 'days', 'faces'])

const named = (path: Path) => path.filter((key) => typeof key === 'string')

/** True for `…_id`, `…_ids`, `id`, and for numbers of a list such as `neighbours: [2]`. */
function isIdKey(path: Path) {
  const key = named(path).at(-1) ?? ''
  return /(^|_)ids?$/.test(key) || (typeof path.at(-1) === 'number' && !seconds.has(key))
}

function singular(path: Path) {
  const names = named(path)
  const key = names.at(-1) ?? ''
  const of = key === 'id' ? (names.at(-2) ?? 'id') : key
  return /_ids?$/.test(of) ? of.replace(/_ids?$/, '') : of.replace(/ies$/, 'y').replace(/s$/, '')
}

/** The same call with another id at that place. */
export function withId(sent: Sent, { part, path, isKey }: IdAt, id: number): Sent {
  const copy = structuredClone(sent)
  let place = copy[part] as Record<string | number, unknown> // the path was read from this very shape
  for (const key of path.slice(0, -1)) place = place[key] as typeof place
  const last = path.at(-1) ?? ''
  if (isKey) {
    place[id] = place[last]
    delete place[last]
  } else place[last] = id
  return copy
}
