import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { type StoreRow, storeBody, stores } from '#contract/stores/stores.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { t } from './texts.ts'

/** The stores of one studio: at most one is its default, at most one holds goods (002 §4). */
export function StoresPanel({ unitId }: { unitId: number }) {
  const [open, setOpen] = useState<StoreRow | 'new' | null>(null)
  const { can } = useSession()
  const query = { search: `unit_id:${unitId}`, searchFields: 'unit_id:=', limit: 100 }
  const { data, error, refetch } = useData(stores.list, { query })
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  const create = (
    <May do={stores.create}>
      <Button icon="plus" onClick={() => setOpen('new')}>
        {t('create')}
      </Button>
    </May>
  )
  return (
    <>
      <div>{data && data.items.length > 0 && create}</div>
      <ListTable
        title={t('title')}
        rows={data?.items}
        expected={3}
        columns={[
          { key: 'title', title: t('fields.title'), cell: (row) => row.title },
          { key: 'is_default', title: t('fields.is_default'), cell: (row) => <Mark row={row} mark="is_default" /> },
          { key: 'is_goods', title: t('fields.is_goods'), cell: (row) => <Mark row={row} mark="is_goods" /> },
          ...(can(stores.update.may)
            ? [{ key: 'acts', title: '', cell: (row: StoreRow) => <Acts row={row} onEdit={() => setOpen(row)} />, width: '96px' }]
            : []),
        ]}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('empty')}>
            {create}
          </Empty>
        }
      />
      {open && <StoreDialog unitId={unitId} store={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

const labels = { is_default: 'fields.is_default', is_goods: 'fields.is_goods' } as const

/** One is switched on, the other goes out by itself. */
function Mark({ row, mark }: { row: StoreRow; mark: 'is_default' | 'is_goods' }) {
  const { can } = useSession()
  const update = useSave(stores.update, { failed: t('failed') })
  const toggle = () =>
    void update.mutate({ params: { id: row.id }, body: { [mark]: row[mark] === 1 ? 0 : 1 }, seen: seenIn(stores.update, row) })
  return (
    <input
      type="checkbox"
      aria-label={`${row.title}: ${t(labels[mark])}`}
      checked={row[mark] === 1}
      disabled={!can(stores.update.may) || update.isPending}
      onChange={toggle}
    />
  )
}

function Acts({ row, onEdit }: { row: StoreRow; onEdit: () => void }) {
  const remove = useSave(stores.remove, { quiet: true, saved: shell('removed', { name: row.title }) })
  const ask = async () => {
    if (!(await confirm({ title: t('remove', { title: row.title }), action: shell('form.remove'), isDangerous: true }))) return
    await remove.mutateAsync({ params: { id: row.id } }).catch((error) => showRefusal(error, t('removeFailed')))
  }
  return (
    <>
      <IconButton icon="edit" label={`${t('edit')}: ${row.title}`} onClick={onEdit} />
      <IconButton icon="remove" label={`${shell('form.remove')}: ${row.title}`} onClick={() => void ask()} />
    </>
  )
}

function StoreDialog({ unitId, store, onClose }: { unitId: number; store: StoreRow | null; onClose: () => void }) {
  const create = useSave(stores.create, { inForm: true, failed: t('failed') })
  const update = useSave(stores.update, { inForm: true, failed: t('failed') })
  const { title, is_default, is_goods } = store ?? {}
  const form = useForm({
    whileSaving: 'closed',
    schema: storeBody,
    name: `store-${store?.id ?? 'new'}`,
    initial: { unit_id: unitId, ...(store && { title, is_default, is_goods }) },
    ...(store && { seen: seenIn(stores.update, store) }),
    save: async (body, changes, seen) => {
      await (store ? update.mutateAsync({ params: { id: store.id }, body: changes, seen }) : create.mutateAsync({ body }))
      onClose()
    },
  })
  return (
    <Dialog title={store ? store.title : t('create')} onClose={onClose} isWide>
      <FormView form={form} submit={shell(store ? 'form.save' : 'form.create')}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
        <FlagField field={form.field('is_default')} label={t('fields.is_default')} />
        <FlagField field={form.field('is_goods')} label={t('fields.is_goods')} />
      </FormView>
    </Dialog>
  )
}
