import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { seenIn } from '#contract/core/edits.ts'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { listQuery } from '#contract/core/list.ts'
import { pathTo, type RowPathName } from '#contract/shell/paths.ts'
import { call } from '#web/core/call.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, showRefusal, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { AlsoOpen } from './also-open.tsx'
import { Button, LinkButton } from './button.tsx'
import { confirm } from './confirm.tsx'
import { Failure } from './empty.tsx'
import { FormView } from './form.tsx'
import { Page } from './page.tsx'
import { FormSkeleton } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'

/** The calls that `crud()` makes for a feature. */
export interface Crud<R, B extends z.ZodObject> {
  show: Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { params: z.ZodType; data: z.ZodType<R> }
  create: Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { body: B; data: z.ZodType<R> }
  update: Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { params: z.ZodType; body: z.ZodType; data: z.ZodType<R> }
  remove: Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { params: z.ZodType }
}

export interface DictionaryWords {
  /** The list's name, the way back. */
  title: string
  /** The heading of a new row. */
  create: string
  /** «Удалить контрагента «Ромашка»?» */
  remove: (name: string) => string
  /** Words of failures, where the specification has them. */
  failed?: { load?: string; create?: string; update?: string }
}

/** The list of the same rows. */
type Remaining = Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & {
  query: typeof listQuery
  data: z.ZodType<{ items: { id: number }[] }>
}

export interface DictionaryPageProps<R, B extends z.ZodObject> {
  feature: Crud<R, B>
  words: DictionaryWords
  /** The address of the list. */
  list: string
  /** The name of a row's address, which opens at its first tab. */
  rowPath: RowPathName
  nameOf: (row: R) => string
  /** The first values of a new row. */
  initial?: Partial<z.input<B>>
  children: (form: Form<B>) => ReactNode
  /** True: nobody may change the saved row, so «Сохранить» and «Удалить» are left out. */
  isReadOnly?: (row: R) => boolean
  /** Shown above the form of a saved row, whatever its state. */
  note?: (row: R) => ReactNode
  /** Where the first one that is left opens after a removal; without it, or when none is, the list. */
  remaining?: Remaining
  /** Further tabs of a saved row. */
  tabs?: (row: R) => { title: string; content: ReactNode }[]
}

/** One row of a dictionary: shown, changed, removed or made. */
export function DictionaryPage<R extends { id: number }, B extends z.ZodObject>(props: DictionaryPageProps<R, B>) {
  const { id }: { id?: string } = useParams({ strict: false })
  return id === undefined ? <NewRow {...props} /> : <SavedRow key={id} id={Number(id)} {...props} />
}

function NewRow<R extends { id: number }, B extends z.ZodObject>({
  feature,
  words,
  list,
  rowPath,
  initial = {},
  children,
}: DictionaryPageProps<R, B>) {
  const navigate = useNavigate()
  const create = useSave(feature.create, { inForm: true, failed: words.failed?.create ?? shell('form.createFailed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: feature.create.body,
    initial,
    save: async (body) => {
      // The endpoint's body is the form's schema, which the compiler cannot follow through B.
      const row = await create.mutateAsync({ body } as CallInput<Crud<R, B>['create']>)
      void navigate({ to: pathTo(rowPath, { id: row.id }), hash: 'tab-0', replace: true })
    },
  })
  return (
    <Page title={words.create} bar={<Back to={list} title={words.title} />}>
      <FormView form={form} submit={shell('form.create')}>
        {children(form)}
      </FormView>
    </Page>
  )
}

type SavedProps<R, B extends z.ZodObject> = DictionaryPageProps<R, B> & { id: number }

function SavedRow<R extends { id: number }, B extends z.ZodObject>(props: SavedProps<R, B>) {
  const { feature, words, list, nameOf, id, tabs } = props
  const { data: row, error, refetch } = useData(feature.show, { params: { id } })
  const name = row ? nameOf(row) : words.title
  return (
    <Page title={name} bar={<Back to={list} title={words.title} />}>
      {!row && error && (
        <Failure
          title={error.status === 404 ? shell('form.missing') : (words.failed?.load ?? shell('form.loadFailed'))}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!row && !error && <FormSkeleton fields={3} />}
      {row && (
        <Tabs label={name} tabs={[{ title: shell('form.main'), content: <RowForm {...props} row={row} /> }, ...(tabs?.(row) ?? [])]} />
      )}
    </Page>
  )
}

/** The form of a saved row, for a page that shows more than it. */
export function RowForm<R extends { id: number }, B extends z.ZodObject>(props: SavedProps<R, B> & { row: R }) {
  const { feature, words, row, id, children, isReadOnly, note } = props
  const { can } = useSession()
  // The answer is the row, so the form shows it at once without the old values between.
  const update = useSave(feature.update, {
    inForm: true,
    failed: words.failed?.update ?? shell('form.failed'),
    done: (saved) => queryClient.setQueryData(keyOf(feature.show, { params: { id } }), saved),
  })
  const form = useForm({
    whileSaving: 'open',
    schema: feature.create.body,
    // the row holds the body's fields, and the schema drops others
    initial: row as unknown as Partial<z.input<B>>,
    seen: seenIn(feature.update, row),
    save: (_, changes, seen) => update.mutateAsync({ params: { id }, body: changes, seen }),
  })
  return (
    <>
      <AlsoOpen reading={feature.show} id={id} />
      {note?.(row)}
      <FormView
        form={form}
        isReadOnly={!can(feature.update.may) || isReadOnly?.(row) === true}
        more={<Remove {...props} forget={form.reset} />}
      >
        {children(form)}
      </FormView>
    </>
  )
}

interface RemoveProps<R, B extends z.ZodObject>
  extends Pick<SavedProps<R, B>, 'feature' | 'words' | 'list' | 'rowPath' | 'nameOf' | 'remaining' | 'id'> {
  row: R
  forget: () => void
}

function Remove<R, B extends z.ZodObject>(props: RemoveProps<R, B>) {
  const { feature, words, nameOf, id, row, forget } = props
  const navigate = useNavigate()
  const remove = useSave(feature.remove, { saved: null, quiet: true })
  const ask = async () => {
    const isSure = await confirm({ title: words.remove(nameOf(row)), action: shell('form.remove'), isDangerous: true })
    if (!isSure) return
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      return showRefusal(error, shell('form.removeFailed'))
    }
    forget()
    toast.success(shell('removed', { name: nameOf(row) }))
    await navigate(await placeAfter(props))
  }
  return (
    <May do={feature.remove.may}>
      <Button kind="warning" icon="remove" onClick={() => void ask()}>
        {shell('form.remove')}
      </Button>
    </May>
  )
}

async function placeAfter<R, B extends z.ZodObject>({ list, rowPath, remaining }: RemoveProps<R, B>) {
  const left = remaining ? await call(remaining, { query: { limit: 1 } }).catch(() => null) : null
  const first = left?.items[0]
  return first ? { to: pathTo(rowPath, { id: first.id }), hash: 'tab-0' } : { to: list }
}

const Back = ({ to, title }: { to: string; title: string }) => (
  <LinkButton kind="quiet" icon="chevronLeft" to={to}>
    {title}
  </LinkButton>
)
