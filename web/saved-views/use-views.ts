import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type SavedView, savedViews } from '#contract/saved-views/saved-views.ts'
import { isBare, type Search, viewOf } from '#web/core/list-state.ts'
import { useData } from '#web/core/query.ts'
import { parseSearch, printSearch } from '#web/core/search-params.ts'

const HOUR = 3_600_000
/** The address of a list that is shown whole although it has a default view. */
const WHOLE = { view: 'all' }

/** The views of the open list, the shown one, and the way to another. */
export function useViews() {
  const list = useLocation({ select: ({ pathname }) => pathname })
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error } = useData(savedViews.list, { query: {} }, { staleTime: HOUR })
  const views = data?.items.filter((one) => one.list === list) ?? []
  const query = printSearch(viewOf(search)).slice(1)
  const first = views.find((one) => one.is_default === 1)
  const show = (view: SavedView | null, replace = false) => {
    const whole = first ? WHOLE : {}
    void navigate({ to: '.', search: view ? (parseSearch(view.query) as Search) : whole, replace }) // the query of a view holds plain texts
  }
  useFirst(data !== undefined, isBare(search) && search.view !== WHOLE.view, first, show)
  return { list, query, views, error, show, shown: views.find((one) => isSame(one.query, query)) ?? null }
}

/** A list opened bare opens with its first view; one that becomes bare later stays whole, also when one comes back to it. */
function useFirst(
  isKnown: boolean,
  isOpenedBare: boolean,
  first: SavedView | undefined,
  show: (view: SavedView | null, replace: boolean) => void,
) {
  const seen = useRef<boolean | null>(null)
  const look = useEffectEvent((isBareNow: boolean) => {
    if (seen.current === isBareNow) return
    const isOpening = seen.current === null
    seen.current = isBareNow
    if (isBareNow && first) show(isOpening ? first : null, true)
  })
  useEffect(() => {
    if (isKnown) look(isOpenedBare)
  }, [isKnown, isOpenedBare])
}

const isSame = (one: string, other: string) => sorted(one) === sorted(other)
const sorted = (query: string) =>
  [...new URLSearchParams(query)]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&')
