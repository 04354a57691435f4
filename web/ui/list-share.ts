import { useEffect, useEffectEvent } from 'react'
import { formatCount } from '#web/core/formats.ts'
import { l } from '#web/core/lists.ts'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import type { ListEndpoint, Rows } from './list-rows.ts'

interface Shared<R> {
  endpoint: ListEndpoint<R>
  /** Parameters that are always sent. */
  query: Record<string, unknown> | undefined
  isAsked: boolean
  found: Rows<R> | undefined
  /** The rows still answer the question before. */
  isOld: boolean
}

/**
 * «12 из 340» of a list that is searched or filtered. How many there are at all is known if the list was seen whole before; if not, it is asked
 * once the rows are there, so that nobody waits for a second count.
 */
export function useShare<R>({ endpoint, query, isAsked, found, isOld }: Shared<R>): string {
  const whole = { query: { ...query, limit: 1 } }
  const learn = useEffectEvent((rows: Rows<R>) => queryClient.setQueryData(keyOf(endpoint, whole), { ...rows, items: [] }))
  const { data } = useData(endpoint, isAsked && found ? whole : null, { staleTime: A_WHILE, quiet: true })
  useEffect(() => {
    if (!isAsked && found && !isOld) learn(found)
  }, [isAsked, found, isOld])
  if (!isAsked || !found || !data) return ''
  return l('share', { count: wordsOf(found), all: wordsOf(data) })
}

const A_WHILE = 60_000

const wordsOf = ({ count, count_exact }: Pick<Rows<unknown>, 'count' | 'count_exact'>) =>
  count_exact === 0 ? l('moreThan', { number: formatCount(count) }) : formatCount(count)
