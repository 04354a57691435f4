import { useMemo, useRef, useState } from 'react'
import type { Seen } from '#contract/core/edits.ts'
import { draftKey, readDraft, writeDraft } from './drafts.ts'
import { useBases } from './form-bases.ts'

export type Values = Record<string, unknown>

/** What differs from the saved row. A row that others change meanwhile shows their values beside ours. */
export function useDraft(initial: Values, name: string, row: Seen = {}) {
  const [key] = useState(() => draftKey(name))
  const [changes, setChanges] = useState<Values>(() => readDraft(key))
  const [isRestored, setRestored] = useState(Object.keys(changes).length > 0)
  const draft: Values = useMemo(() => ({ ...initial, ...changes }), [initial, changes])
  // Two fields may change in one event, so the second must know the first.
  const latest = useRef(changes)
  // The row may be read anew while a form is being sent.
  const saved = useRef(initial)
  saved.current = initial
  const bases = useBases(key, row)
  const keep = (next: Values) => {
    latest.current = next
    setChanges(next)
    writeDraft(key, next)
  }
  const change = (one: Values) => {
    const all = Object.entries({ ...latest.current, ...one })
    const next = Object.fromEntries(all.filter(([field, value]) => !isSame(value, initial[field])))
    bases.follow(latest.current, next)
    keep(next)
  }
  const forget = () => {
    bases.follow(latest.current, {})
    keep({})
    setRestored(false)
  }
  /** What was sent is unsaved no more; what was typed meanwhile is, also in a field that was put back to what it had been. */
  const settle = (sent: Values) => {
    const putBack = Object.keys(sent).filter((field) => !(field in latest.current))
    const now = { ...Object.fromEntries(putBack.map((field) => [field, saved.current[field] ?? null])), ...latest.current }
    bases.settle(sent)
    keep(Object.fromEntries(Object.entries(now).filter(([field, value]) => !(field in sent && isSame(value, sent[field])))))
    setRestored(false)
  }
  return { draft, changes, isRestored, hasDraft: () => Object.keys(latest.current).length > 0, change, forget, settle, seen: bases.seen }
}

/** True: an emptied field equals an absent one; a value that cannot be read (NaN) equals nothing. */
const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null) || (!Number.isNaN(a) && JSON.stringify(a) === JSON.stringify(b))
