import { useState } from 'react'
import { PICKED_MOST } from '#contract/core/export.ts'
import { l } from './lists.ts'
import { toast } from './toast.ts'

/** Rows of a list picked to do something with them all: by hand on any page, or all that is found. */
export interface Picked {
  ids: ReadonlySet<number>
  isAll: boolean
  has: (id: number) => boolean
  /** With Shift, chooses all rows of this page from the last chosen one to this one. */
  toggle: (id: number, page: number[], isRange: boolean) => void
  togglePage: (page: number[]) => void
  pickAll: () => void
  clear: () => void
}

interface Choice {
  question: string
  ids: ReadonlySet<number>
  isAll: boolean
  last: number | null
}

/** Another question is another choice. */
export function usePicked(question: string): Picked {
  const nothing: Choice = { question, ids: new Set(), isAll: false, last: null }
  const [kept, setKept] = useState(nothing)
  const choice = kept.question === question ? kept : nothing
  const has = (id: number) => choice.isAll || choice.ids.has(id)
  const change = (ids: number[], isOn: boolean, page: number[], last: number | null) => {
    // Removing one row from «all» leaves this page without it.
    const next = new Set(choice.isAll ? page : choice.ids)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    if (next.size > PICKED_MOST) return void toast.info(l('tooManyPicked'))
    setKept({ question, ids: next, isAll: false, last })
  }
  return {
    ids: choice.ids,
    isAll: choice.isAll,
    has,
    toggle: (id, page, isRange) => change(isRange ? between(page, choice.last, id) : [id], !has(id), page, id),
    togglePage: (page) => change(page, !page.every(has), page, null),
    pickAll: () => setKept({ ...nothing, isAll: true }),
    clear: () => setKept(nothing),
  }
}

function between(page: number[], from: number | null, to: number): number[] {
  const [a, b] = [page.indexOf(from ?? to), page.indexOf(to)].toSorted((one, other) => one - other)
  return a === undefined || b === undefined || a < 0 ? [to] : page.slice(a, b + 1)
}
