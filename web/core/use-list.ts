import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DEFAULT_SIZE, type ListState, listQueryOf, printList, readList, type Search } from './list-state.ts'

/** Page, size, search, order and filters of a list: they live in the URL, so a copied address shows the same rows. */
export function useList(usual: number = DEFAULT_SIZE): {
  state: ListState
  query: ReturnType<typeof listQueryOf>
  set: (change: Partial<ListState>, how?: { replace?: boolean }) => void
} {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readList(search, usual), [search, usual])
  const query = useMemo(() => listQueryOf(state), [state])
  const set = (change: Partial<ListState>, { replace = false } = {}) => {
    // Any other question begins at its first page.
    const next = { ...state, page: 1, ...change }
    void navigate({ to: '.', search: printList(next, search, usual), replace, resetScroll: 'page' in change })
  }
  return { state, query, set }
}
