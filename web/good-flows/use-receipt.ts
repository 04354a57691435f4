import { useState } from 'react'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { draftKey, readDraft, writeDraft } from '#web/core/drafts.ts'

interface Receipt {
  /** How much of each line of the transfer was counted on arrival, in base units, by the line's id. */
  counts: Readonly<Record<number, number>>
  /** The scanned marks by their keys, so that one piece is not counted twice. */
  came: Readonly<Record<string, { id: number; code: string }>>
}

/** The count of a transfer that is being received. It is kept in the tab: whoever looks into the history or reloads the page goes on where she was. */
export function useReceipt(flow: number) {
  const [key] = useState(() => draftKey(`receipt-${flow}`))
  const [{ counts, came }, set] = useState<Receipt>(() => ({ counts: {}, came: {}, ...readDraft(key) }))
  const change = (by: (now: Receipt) => Receipt) =>
    set((now) => {
      const next = by(now)
      const isBegun = Object.keys(next.counts).length + Object.keys(next.came).length > 0
      writeDraft(key, isBegun ? { counts: next.counts, came: next.came } : {})
      return next
    })
  return {
    counts,
    came: Object.values(came),
    hasCome: (code: string) => keyOfCode(code) in came,
    /** Clearing a count begins it anew, its marks too. */
    count: (id: number, qty: number | null) =>
      change((now) => {
        const { [id]: _, ...rest } = now.counts
        if (qty !== null) return { ...now, counts: { ...rest, [id]: qty } }
        return { counts: rest, came: Object.fromEntries(Object.entries(now.came).filter(([, one]) => one.id !== id)) }
      }),
    /** One piece more of a line, with its mark if that was scanned. */
    more: (id: number, code?: string) =>
      change((now) => ({
        counts: { ...now.counts, [id]: (now.counts[id] ?? 0) + 1 },
        came: code === undefined ? now.came : { ...now.came, [keyOfCode(code)]: { id, code } },
      })),
    all: (counted: Record<number, number>) => change((now) => ({ ...now, counts: counted })),
    forget: () => change(() => ({ counts: {}, came: {} })),
  }
}
