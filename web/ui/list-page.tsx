import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint, May as Permitted } from '#contract/core/endpoint.ts'
import type { ListFilter } from '#contract/core/list.ts'
import type { CallError } from '#web/core/call.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useList } from '#web/core/use-list.ts'
import { Button, LinkButton } from './button.tsx'
import { Empty, Failure } from './empty.tsx'
import styles from './list-page.module.css'
import { type Column, ListTable } from './list-table.tsx'
import { ListFilters, SearchBox } from './list-toolbar.tsx'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'

interface Rows<R> {
  items: R[]
  count: number
  count_exact?: 0 | 1 | undefined
  filters: ListFilter[]
}
/** A GET whose answer is `listOf(row)`. */
export type ListEndpoint<R> = Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { query: z.ZodType; data: z.ZodType<Rows<R>> }

export interface ListPageProps<R extends { id: number }> {
  endpoint: ListEndpoint<R>
  columns: Column<R>[]
  title: string
  /** What a list that never had rows says. */
  empty: string
  /** Where a row opens. */
  rowTo?: (row: R) => string
  create?: { label: string; to: string; do: Endpoint | Permitted }
  /** Sent with every question: `with`, a fixed filter. */
  query?: Record<string, unknown>
  /** Rows of a page that nobody has changed: 25, on some screens 30 (000 §9). */
  size?: number
  /** More acts above the table. */
  actions?: ReactNode
}

/** A whole list screen. Page, size, search, order and filters live in the URL. */
export function ListPage<R extends { id: number }>({
  endpoint,
  columns,
  title,
  empty,
  rowTo,
  create,
  query,
  size,
  actions,
}: ListPageProps<R>) {
  const list = useList(size)
  const { data, error, isPlaceholderData, refetch } = useData(endpoint, { query: { ...query, ...list.query } }, { keep: true })
  const { state, set } = list
  const createButton = create && (
    <May do={create.do}>
      <LinkButton kind="primary" icon="plus" to={create.to}>
        {create.label}
      </LinkButton>
    </May>
  )
  const bar = (
    <>
      <SearchBox value={state.search} onSearch={(search) => set({ search }, { replace: true })} />
      <ListFilters filters={data?.filters ?? []} values={state.filters} onChange={(filters) => set({ filters })} />
    </>
  )
  const isAsked = state.search !== '' || Object.keys(state.filters).length > 0
  const nothing = data?.items.length === 0 && (
    <Nothing
      isAsked={isAsked}
      isBeyond={data.count > 0}
      text={empty}
      onReset={() => set({ search: '', filters: {} })}
      onFirst={() => set({ page: 1 })}
    >
      {createButton}
    </Nothing>
  )
  return (
    <Page
      fill
      title={title}
      bar={bar}
      actions={
        <>
          {actions}
          {createButton}
        </>
      }
    >
      <Found data={data} isAsked={isAsked} />
      {error && !data ? (
        <Refused error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          {...{ columns, title, rowTo, nothing }}
          rows={data?.items}
          expected={state.size}
          isStale={isPlaceholderData}
          order={{ by: state.orderBy, way: state.sortedBy }}
          onOrder={(orderBy, sortedBy) => set({ orderBy, sortedBy })}
        />
      )}
      <Pager
        page={state.page}
        size={state.size}
        usual={size}
        count={data?.count}
        isExact={data?.count_exact !== 0}
        onPage={(page) => set({ page })}
        onSize={(size) => set({ size })}
      />
    </Page>
  )
}

/** Tells readers what a search has found. */
function Found({ data, isAsked }: { data: Rows<unknown> | undefined; isAsked: boolean }) {
  return (
    <p className="unseen" role="status">
      {isAsked && data ? shell('list.found', { count: data.count, number: data.count }) : ''}
    </p>
  )
}

interface NothingProps {
  isAsked: boolean
  isBeyond: boolean
  text: string
  onReset: () => void
  onFirst: () => void
  children: ReactNode
}

/** Never had rows, filtered to none, or past the last page: each says what to do next. */
function Nothing({ isAsked, isBeyond, text, onReset, onFirst, children }: NothingProps) {
  if (isBeyond)
    return (
      <Empty title={shell('list.beyond')}>
        <Button onClick={onFirst}>{shell('list.first')}</Button>
      </Empty>
    )
  if (isAsked)
    return (
      <Empty icon="search" title={shell('list.none')} text={shell('list.noneText')}>
        <Button onClick={onReset}>{shell('list.reset')}</Button>
      </Empty>
    )
  return (
    <Empty title={shell('list.emptyTitle')} text={text}>
      {children}
    </Empty>
  )
}

function Refused({ error, retry }: { error: CallError; retry: () => void }) {
  return (
    <div className={styles.rest}>
      {error.status === 403 ? (
        <Empty icon="error" title={shell('list.forbidden')} text={shell('list.forbiddenText')}>
          <LinkButton to="/">{shell('home')}</LinkButton>
        </Empty>
      ) : (
        <Failure title={shell('list.failed')} error={error} retry={retry} />
      )}
    </div>
  )
}
