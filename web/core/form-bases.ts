import { useRef } from 'react'
import { isSameValue, type Seen } from '#contract/core/edits.ts'
import { readDraft, writeDraft } from './drafts.ts'

/**
 * What somebody saw in the fields that they have changed since. The row below the form may be read anew while they type, and by that others' words
 * would seem to have been seen; kept with the draft, so that a form that comes back after a reload still knows what it was typed over.
 */
export function useBases(key: string, seen: Seen) {
  const keptAt = `${key}:seen`
  const kept = useRef<Seen | null>(null)
  kept.current ??= readDraft(keptAt)
  const now = useRef(seen)
  now.current = seen
  /** The values that were just saved, until the row was read anew. */
  const saved = useRef<{ over: Seen; values: Seen } | null>(null)

  const read = () =>
    saved.current && isSameValue(saved.current.over, now.current) ? { ...now.current, ...saved.current.values } : now.current
  const keep = (next: Seen) => {
    kept.current = next
    writeDraft(keptAt, next)
  }
  return {
    /** The row as its editor has seen it. */
    seen: (): Seen => ({ ...read(), ...kept.current }),
    /** Keeps up with changes of fields, from the former to the new ones. */
    follow(before: Seen, after: Seen) {
      if (Object.keys(after).length === 0) return keep({})
      const fresh = Object.keys(after).filter((field) => !(field in before))
      const row = read()
      // A form may name its fields differently from the row: then its editor has seen the whole row.
      const added = fresh.every((field) => field in row) ? only(row, (field) => fresh.includes(field)) : row
      keep({ ...added, ...only(kept.current ?? {}, (field) => field in after || !(field in before)) })
    },
    settle(sent: Seen) {
      saved.current = { over: now.current, values: only(sent, (field) => field in now.current) }
      keep(only(kept.current ?? {}, (field) => !(field in sent)))
    },
  }
}

const only = (values: Seen, isWanted: (field: string) => boolean): Seen =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)))
