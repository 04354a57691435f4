import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { seenIn } from '#contract/core/edits.ts'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { listQuery } from '#contract/core/list.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { Button, IconButton } from './button.tsx'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import type { Crud } from './dictionary-page.tsx'
import { Empty, Failure } from './empty.tsx'
import { FormView } from './form.tsx'
import { type Column, ListTable } from './list-table.tsx'

type Row = { id: number; title: string }

/** The calls that `crud()` makes for a feature whose rows are read all at once. */
type ListedCrud<R extends Row, B extends z.ZodObject> = Crud<R, B> & {
  list: Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { query: typeof listQuery; data: z.ZodType<{ items: R[] }> }
}

type Word = 'title' | 'create' | 'edit' | 'remove' | 'empty' | 'failed' | 'removeFailed' | 'loadFailed'

interface SmallRowsProps<R extends Row, B extends z.ZodObject> {
  feature: ListedCrud<R, B>
  /** The feature's texts: `empty` is said where there are none, `remove` names the row by its `title`. */
  words: (key: Word, values?: { title: string }) => string
  /** Whose rows they are: the field of the row that names its owner, and the owner; absent: the company's. */
  owner?: Record<string, number>
  /** Related rows to read along, as the list's `with`. */
  along?: string
  columns: Column<R>[]
  /** Rows that the skeleton draws. */
  expected: number
  /** The first values of a new row, besides its owner. */
  initial?: Partial<z.input<B>>
  /** The fields of the dialog; `row` is null while a new row is typed. */
  children: (form: Form<B>, row: R | null) => ReactNode
}

/** The rows of a small dictionary, of the company or of one owner (a studio, a brand): listed, and changed in a dialog without leaving the page. */
export function SmallRows<R extends Row, B extends z.ZodObject>(props: SmallRowsProps<R, B>) {
  const { feature, words, owner = {}, along, columns, expected } = props
  const [open, setOpen] = useState<R | 'new' | null>(null)
  const { can } = useSession()
  const query = { ...ofOwner(owner), limit: MOST, ...(along && { with: along }) }
  const { data, error, refetch } = useData(feature.list, { query })
  if (error && !data) return <Failure title={words('loadFailed')} error={error} retry={() => void refetch()} />
  const create = (
    <May do={feature.create.may}>
      <Button icon="plus" onClick={() => setOpen('new')}>
        {words('create')}
      </Button>
    </May>
  )
  const acts: Column<R> = {
    key: 'acts',
    title: '',
    cell: (row) => <Acts feature={feature} words={words} row={row} onEdit={() => setOpen(row)} />,
    width: '96px',
  }
  return (
    <>
      <div>{data && data.items.length > 0 && create}</div>
      <ListTable
        title={words('title')}
        rows={data?.items}
        expected={expected}
        columns={can(feature.update.may) ? [...columns, acts] : columns}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={words('empty')}>
            {create}
          </Empty>
        }
      />
      {open && <RowDialog {...props} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The most rows: a dictionary with more needs a list of its own. */
const MOST = 1000

function ofOwner(owner: Record<string, number>) {
  const named = Object.entries(owner)
  if (named.length === 0) return {}
  const join = (value: (one: [string, number]) => string) => named.map(value).join(';')
  return { search: join(([field, id]) => `${field}:${id}`), searchFields: join(([field]) => `${field}:=`) }
}

type ActsProps<R extends Row, B extends z.ZodObject> = Pick<SmallRowsProps<R, B>, 'feature' | 'words'> & { row: R; onEdit: () => void }

function Acts<R extends Row, B extends z.ZodObject>({ feature, words, row, onEdit }: ActsProps<R, B>) {
  const remove = useSave(feature.remove, { quiet: true, saved: shell('removed', { name: row.title }) })
  const ask = async () => {
    if (!(await confirm({ title: words('remove', { title: row.title }), action: shell('form.remove'), isDangerous: true }))) return
    await remove.mutateAsync({ params: { id: row.id } }).catch((error) => showRefusal(error, words('removeFailed')))
  }
  return (
    <>
      <IconButton icon="edit" label={`${words('edit')}: ${row.title}`} onClick={onEdit} />
      <IconButton icon="remove" label={`${shell('form.remove')}: ${row.title}`} onClick={() => void ask()} />
    </>
  )
}

type DialogProps<R extends Row, B extends z.ZodObject> = SmallRowsProps<R, B> & { row: R | null; onClose: () => void }

function RowDialog<R extends Row, B extends z.ZodObject>({ feature, words, owner, initial, children, row, onClose }: DialogProps<R, B>) {
  const create = useSave(feature.create, { inForm: true, failed: words('failed') })
  const update = useSave(feature.update, { inForm: true, failed: words('failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: feature.create.body,
    name: `${feature.create.path}/${row?.id ?? 'new'}`,
    // the row holds the body's fields, and the schema drops others
    initial: (row ?? { ...initial, ...owner }) as unknown as Partial<z.input<B>>,
    ...(row && { seen: seenIn(feature.update, row) }),
    save: async (body, changes, seen) => {
      // The endpoint's body is the form's schema, which the compiler cannot follow through B.
      const made = { body } as CallInput<Crud<R, B>['create']>
      await (row ? update.mutateAsync({ params: { id: row.id }, body: changes, seen }) : create.mutateAsync(made))
      onClose()
    },
  })
  return (
    <Dialog title={row?.title ?? words('create')} onClose={onClose} isWide>
      <FormView form={form} submit={shell(row ? 'form.save' : 'form.create')}>
        {children(form, row)}
      </FormView>
    </Dialog>
  )
}

interface RowMarkProps<R extends Row, B extends z.ZodObject, K extends keyof R> extends Pick<SmallRowsProps<R, B>, 'feature'> {
  row: R
  mark: K
  label: string
  /** The message when the mark was not saved. */
  failed: string
  /** True: the mark only moves to another row and cannot be removed. */
  isKept?: boolean
}

/** A mark that one row of an owner has: setting it here removes it from the other row. */
export function RowMark<R extends Row, B extends z.ZodObject, K extends keyof R>(props: RowMarkProps<R, B, K>) {
  const { feature, row, mark, label, failed, isKept = false } = props
  const { can } = useSession()
  const update = useSave(feature.update, { failed })
  const isOn = row[mark] === 1
  const toggle = () => update.mutate({ params: { id: row.id }, body: { [mark]: isOn ? 0 : 1 }, seen: seenIn(feature.update, row) })
  return (
    <input
      type="checkbox"
      aria-label={`${row.title}: ${label}`}
      checked={isOn}
      disabled={!can(feature.update.may) || update.isPending || (isKept && isOn)}
      onChange={toggle}
    />
  )
}
