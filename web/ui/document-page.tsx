import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from './button.tsx'
import styles from './documents.module.css'
import { Failure } from './empty.tsx'
import { History } from './history.tsx'
import { Page } from './page.tsx'
import { FormSkeleton } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'

/** The call that answers one document with its lines. */
type ShowEndpoint<R> = Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { params: z.ZodType; query: z.ZodType; data: z.ZodType<R> }

interface DocumentWords<R> {
  /** The name of a document of this kind, shown while it is loaded. */
  one: string
  main: (row: R) => string
  history: string
  missing: string
  failed: string
}

export interface DocumentProps<R> {
  row: R
  /** Every act answers the whole document: it is shown at once, without the old one between (GDS-431). */
  onSaved: (row: R) => void
}

interface Props<R> {
  id: number
  endpoint: ShowEndpoint<R>
  /** The relations that are read with the head. */
  relations: string
  /** The feature whose events make the page read again. */
  feature: string
  words: DocumentWords<R>
  back: { to: string; name: string }
  nameOf: (row: R) => string
  mark: (row: R) => ReactNode
  /** Who did the last act on the document, and when. */
  said: (row: R) => string
  acts: (props: DocumentProps<R>) => ReactNode
  body: (props: DocumentProps<R>) => ReactNode
  /** Further tabs between the document and its history. */
  more?: (props: DocumentProps<R>) => { title: string; content: ReactNode }[]
  log: Pick<ComponentProps<typeof History>, 'endpoint' | 'type' | 'labels'>
}

/** The frame of one document's screen: the way back, its state and who brought it there, its acts, its lines and its history. */
export function DocumentPage<R>({ id, endpoint, relations, feature, words, back, nameOf, mark, said, acts, body, more, log }: Props<R>) {
  const input = { params: { id }, query: { with: relations } } as CallInput<ShowEndpoint<R>> // every call of showing a document takes these two
  useRefetch(endpoint, null, [feature])
  const { data, error, refetch } = useData(endpoint, input)
  const row = data as R | undefined // the answer has the endpoint's own schema
  const onSaved = (next: R) => queryClient.setQueryData(keyOf(endpoint, input), next)
  return (
    <Page
      title={row ? nameOf(row) : words.one}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={back.to}>
            {back.name}
          </LinkButton>
          {row && (
            <strong className={styles.named} aria-hidden="true">
              {nameOf(row)}
            </strong>
          )}
          {row && mark(row)}
          {row && <p className={styles.said}>{said(row)}</p>}
        </>
      }
      actions={row && acts({ row, onSaved })}
    >
      {!row && error && <Failure title={error.status === 404 ? words.missing : words.failed} error={error} retry={() => void refetch()} />}
      {!row && !error && <FormSkeleton fields={4} />}
      {row && (
        <Tabs
          label={words.one}
          tabs={[
            { title: words.main(row), content: body({ row, onSaved }) },
            ...(more?.({ row, onSaved }) ?? []),
            { title: words.history, content: <History {...log} id={id} /> },
          ]}
        />
      )}
    </Page>
  )
}
