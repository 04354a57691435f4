import type { ReactNode } from 'react'
import type { Endpoint, May as Permitted } from '#contract/core/endpoint.ts'
import type { FileEndpoint } from '#web/core/download.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useList } from '#web/core/use-list.ts'
import { usePicked } from '#web/core/use-picked.ts'
import { LinkButton } from './button.tsx'
import { ColumnsMenu, chosenColumns, DownloadMenu } from './list-acts.tsx'
import { ListFilters } from './list-filters.tsx'
import { Found, Nothing, Refused } from './list-nothing.tsx'
import type { ListEndpoint, Rows } from './list-rows.ts'
import { SearchBox } from './list-search.tsx'
import { useShare } from './list-share.ts'
import { type Column, ListTable } from './list-table.tsx'
import { ListViews } from './list-views.tsx'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { PickedBar } from './picked-bar.tsx'

export interface ListPageProps<R extends { id: number }> {
  endpoint: ListEndpoint<R>
  columns: Column<R>[]
  title: string
  /** The words of a list that never had rows. */
  empty: string
  /** The words of a failed loading, where the specification has them. */
  failed?: string
  /** The address of a row. */
  rowTo?: (row: R) => string
  create?: { label: string; to: string; do: Endpoint | Permitted }
  /** Sent with every question: `with`, a fixed filter. */
  query?: Record<string, unknown>
  /** The usual number of rows on a page: 25, on some screens 30 (000 §9). */
  size?: number
  /** The list's file, `exportOf`, whose columns have the same keys. */
  file?: FileEndpoint
  /** The call that removes one row, by which several chosen rows are removed. */
  remove?: Endpoint
  /** Why a typed text is not searched for; null: it is searched (000 §5). */
  refusesSearch?: (text: string) => string | null
  /** More acts above the table. */
  actions?: ReactNode
}

/** A whole list screen. Page, size, search, order, filters and columns live in the URL. */
export function ListPage<R extends { id: number }>(props: ListPageProps<R>) {
  const { endpoint, title, rowTo, query, size, file, remove } = props
  const { can } = useSession()
  const list = useList(size)
  const { data, error, isPlaceholderData, refetch } = useData(endpoint, { query: { ...query, ...list.query } }, { keep: true })
  const { state, set, turn } = list
  const note = useShare({ endpoint, query, isAsked: isAsked(state), found: data, isOld: isPlaceholderData })
  const columns = chosenColumns(props.columns, state.columns)
  const { orderBy: _, sortedBy: _way, ...found } = list.question
  const picked = usePicked(JSON.stringify([query, found]))
  const picks = (file && can(file.may)) || (remove && can(remove.may))
  const { with: _relations, ...fixed } = query ?? {}
  const question = { ...fixed, ...list.question }
  const keys = columns.map(({ key }) => key).join(',')
  const foot = (
    <>
      {picks && (
        <PickedBar
          picked={picked}
          title={title}
          file={file}
          remove={remove}
          count={data?.count ?? 0}
          list={endpoint}
          query={question}
          columns={keys}
        />
      )}
      <Pager
        page={state.page}
        size={state.size}
        usual={size}
        count={data?.count}
        isExact={data?.count_exact !== 0}
        onPage={(page) => turn(page, isPlaceholderData ? {} : data)}
        onSize={(size) => set({ size })}
      />
    </>
  )
  return (
    <Page
      fill
      title={title}
      note={note}
      bar={<Toolbar {...props} list={list} data={data} />}
      actions={
        <>
          <Tools {...props} list={list} question={question} keys={keys} />
          {props.actions}
          <CreateButton create={props.create} />
        </>
      }
    >
      <Found count={isAsked(state) ? data?.count : undefined} isExact={data?.count_exact !== 0} />
      {error && !data ? (
        <Refused error={error} retry={() => void refetch()} failed={props.failed} />
      ) : (
        <ListTable
          columns={columns}
          title={title}
          rowTo={rowTo}
          foot={foot}
          nothing={data?.items.length === 0 && <NoRows {...props} list={list} count={data.count} />}
          rows={data?.items}
          expected={state.size}
          isStale={isPlaceholderData}
          order={{ by: state.orderBy, way: state.sortedBy }}
          onOrder={(orderBy, sortedBy) => set({ orderBy, sortedBy })}
          picked={picks ? picked : undefined}
        />
      )}
    </Page>
  )
}

type List = ReturnType<typeof useList>
const isAsked = ({ search, filters }: List['state']) => search !== '' || Object.keys(filters).length > 0

interface Asking<R> {
  list: List
  data: Rows<R> | undefined
}

function Toolbar<R extends { id: number }>({ list, data, columns, refusesSearch }: ListPageProps<R> & Asking<R>) {
  const { state, set } = list
  const refuses = (text: string) => refusesSearch?.(text) ?? refusesShort(text.trim(), data?.word_from)
  return (
    <>
      <SearchBox value={state.search} onSearch={(search) => set({ search }, { replace: true })} refuses={refuses} />
      {data && (
        <ListFilters
          columns={columns}
          filters={data.filters}
          rows={data.items}
          values={state.filters}
          onChange={(filters) => set({ filters })}
          onReset={isAsked(state) ? () => set({ search: '', filters: {} }) : undefined}
        />
      )}
    </>
  )
}

interface ToolsProps {
  list: List
  /** The query of the rows and columns that a file holds. */
  question: object
  keys: string
}

function Tools<R extends { id: number }>({ list, title, columns, file, question, keys }: ListPageProps<R> & ToolsProps) {
  const { state, set } = list
  return (
    <>
      <ListViews />
      <ColumnsMenu columns={columns} chosen={state.columns} onChange={(chosen) => set({ columns: chosen }, { replace: true })} />
      {file && (
        <May do={file}>
          <DownloadMenu endpoint={file} title={title} query={{ ...question, columns: keys }} />
        </May>
      )}
    </>
  )
}

/** The server refuses words that it cannot find quickly, so the next letter is waited for. */
const refusesShort = (word: string, from = 1) => (word !== '' && [...word].length < from ? shell('list.shortWord', { from }) : null)

function CreateButton({ create }: Pick<ListPageProps<never>, 'create'>) {
  if (!create) return null
  return (
    <May do={create.do}>
      <LinkButton kind="primary" icon="plus" to={create.to}>
        {create.label}
      </LinkButton>
    </May>
  )
}

function NoRows<R extends { id: number }>({ empty, create, list, count }: ListPageProps<R> & { list: List; count: number }) {
  return (
    <Nothing
      isAsked={isAsked(list.state)}
      isBeyond={count > 0}
      text={empty}
      onReset={() => list.set({ search: '', filters: {} })}
      onFirst={() => list.set({ page: 1 })}
    >
      <CreateButton create={create} />
    </Nothing>
  )
}
