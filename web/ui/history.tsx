import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useNearEnd } from '#web/core/use-near-end.ts'
import { Button, LinkButton } from './button.tsx'
import styles from './changes.module.css'
import { Changes, type Kinds } from './changes.tsx'
import { Empty, Failure } from './empty.tsx'
import { FormSkeleton } from './skeleton.tsx'

interface Change {
  id: number
  event: 'created' | 'updated' | 'deleted' | 'exported' | 'phone_shown' | 'listened'
  before: Record<string, unknown>
  after: Record<string, unknown>
  author: { name: string } | null
  /** Who looked through the author's eyes. */
  impersonator: { name: string } | null
  names: Record<string, Record<string, string>>
  kinds: Kinds
  created_at: string
}
/** The call of one thing's changes, newest first: `audits.byModel`. */
type HistoryEndpoint = Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & {
  params: z.ZodType
  query: z.ZodType
  data: z.ZodType<{ items: Change[]; count: number }>
}

interface HistoryProps {
  endpoint: HistoryEndpoint
  type: string
  id: number
  labels: Record<string, string>
  /** Turns numbers with fixed meanings into words. */
  shown?: (values: Record<string, unknown>) => Record<string, unknown>
}

const PAGE = 25

/** The history tab of a row: who changed what and when. */
export function History({ endpoint, type, id, labels, shown = (values) => values }: HistoryProps) {
  const [limit, setLimit] = useState(PAGE)
  const input = { params: { type, id }, query: { limit } } as CallInput<HistoryEndpoint> // the caller names the endpoint and its type together
  const { data, error, isPlaceholderData, refetch } = useData(endpoint, input, { keep: true, staleTime: 0 })
  const end = useRef<HTMLDivElement>(null)
  const hasMore = data !== undefined && !isPlaceholderData && data.count > data.items.length
  const more = () => setLimit(limit + PAGE)
  useNearEnd(end, hasMore, more)
  if (error && !data) return <Failure title={shell('history.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  if (data.items.length === 0) return <Empty icon="log" title={shell('history.empty')} text={shell('history.emptyText')} />
  return (
    <div className={styles.lines}>
      <LinkButton kind="quiet" icon="clock" to={paths.recordState} search={{ model_type: type, model_id: String(id) }}>
        {shell('history.state')}
      </LinkButton>
      {data.items.map((one) => (
        <article key={one.id} className={styles.line}>
          <header className={styles.head}>
            <strong>{shell(`history.${one.event}`)}</strong>
            <time dateTime={one.created_at}>{formatMoment(one.created_at)}</time>
            <span>{one.author?.name ?? shell('history.system')}</span>
            {one.impersonator && <span>{shell('history.actedBy', { name: one.impersonator.name })}</span>}
          </header>
          <Changes before={shown(one.before)} after={shown(one.after)} labels={labels} names={one.names} kinds={one.kinds} />
        </article>
      ))}
      <div ref={end}>{data.count > data.items.length && <Button onClick={more}>{shell('history.more')}</Button>}</div>
    </div>
  )
}
