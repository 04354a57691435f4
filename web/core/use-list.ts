import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ListQuery } from '#contract/core/list.ts'
import { DEFAULT_SIZE, type ListState, listQueryOf, printList, questionOf, readList, type Search } from './list-state.ts'

/** Cursors of an answer's neighbours. */
export interface Neighbours {
  next?: string | null | undefined
  prev?: string | null | undefined
}

/** Page, size, search, order, filters and columns of a list: they live in the URL, so a copied address shows the same rows. */
export function useList(usual: number = DEFAULT_SIZE) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readList(search, usual), [search, usual])
  const question = useMemo(() => questionOf(state), [state])
  const place = usePlace(state, JSON.stringify([question, state.size]))
  const query = useMemo(() => queryAt(state, place.cursor), [state, place.cursor])
  const set = (change: Partial<ListState>, { replace = false } = {}) => {
    // A changed query begins at its first page, unless only the columns changed.
    const page = 'columns' in change ? state.page : 1
    void navigate({ to: '.', search: printList({ ...state, page, ...change }, search, usual), replace, resetScroll: 'page' in change })
  }
  const turn = (page: number, neighbours: Neighbours = {}) => {
    place.go(page, neighbours)
    set({ page })
  }
  return { state, query, question, set, turn }
}

type Cursor = Pick<ListQuery, 'after' | 'before'>

/** The neighbours of a page are asked by cursor, so that rows which came meanwhile move nothing; jumps and reloads by offset. */
function usePlace(state: ListState, question: string) {
  const [place, setPlace] = useState<{ question: string; page: number; cursor: Cursor } | null>(null)
  const isHere = place !== null && place.question === question && place.page === state.page
  const go = (page: number, { next, prev }: Neighbours) => {
    const forwards = next && page === state.page + 1 ? { after: next } : null
    const backwards = prev && page === state.page - 1 && page > 1 ? { before: prev } : null
    const cursor = forwards ?? backwards
    setPlace(cursor && { question, page, cursor })
  }
  return { cursor: isHere ? place.cursor : null, go }
}

function queryAt(state: ListState, cursor: Cursor | null): Partial<ListQuery> {
  const { offset, ...query } = listQueryOf(state)
  return cursor ? { ...query, ...cursor } : { offset, ...query }
}
