import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { type SafeRow, safeBody, safes } from '#contract/safes/safes.ts'
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

/** The safes of one studio; one of them is its default. */
export function SafesPanel({ unitId }: { unitId: number }) {
  const [open, setOpen] = useState<SafeRow | 'new' | null>(null)
  const { can } = useSession()
  const query = { search: `unit_id:${unitId}`, searchFields: 'unit_id:=', limit: 100 }
  const { data, error, refetch } = useData(safes.list, { query })
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  const create = (
    <May do={safes.create}>
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
          { key: 'is_default', title: t('fields.is_default'), cell: (row) => <Mark row={row} /> },
          ...(can(safes.update.may)
            ? [{ key: 'acts', title: '', cell: (row: SafeRow) => <Acts row={row} onEdit={() => setOpen(row)} />, width: '96px' }]
            : []),
        ]}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('empty')}>
            {create}
          </Empty>
        }
      />
      {open && <SafeDialog unitId={unitId} safe={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** One is switched on, the other goes out by itself. */
function Mark({ row }: { row: SafeRow }) {
  const { can } = useSession()
  const update = useSave(safes.update, { failed: t('failed') })
  const toggle = () => void update.mutate({ params: { id: row.id }, body: { is_default: 1 }, seen: seenIn(safes.update, row) })
  return (
    <input
      type="checkbox"
      aria-label={`${row.title}: ${t('fields.is_default')}`}
      checked={row.is_default === 1}
      disabled={!can(safes.update.may) || update.isPending || row.is_default === 1}
      onChange={toggle}
    />
  )
}

function Acts({ row, onEdit }: { row: SafeRow; onEdit: () => void }) {
  const remove = useSave(safes.remove, { quiet: true, saved: shell('removed', { name: row.title }) })
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

function SafeDialog({ unitId, safe, onClose }: { unitId: number; safe: SafeRow | null; onClose: () => void }) {
  const create = useSave(safes.create, { inForm: true, failed: t('failed') })
  const update = useSave(safes.update, { inForm: true, failed: t('failed') })
  const { title, is_default } = safe ?? {}
  const form = useForm({
    whileSaving: 'closed',
    schema: safeBody,
    name: `safe-${safe?.id ?? 'new'}`,
    initial: { unit_id: unitId, ...(safe && { title, is_default }) },
    ...(safe && { seen: seenIn(safes.update, safe) }),
    save: async (body, changes, seen) => {
      await (safe ? update.mutateAsync({ params: { id: safe.id }, body: changes, seen }) : create.mutateAsync({ body }))
      onClose()
    },
  })
  return (
    <Dialog title={safe ? safe.title : t('create')} onClose={onClose} isWide>
      <FormView form={form} submit={shell(safe ? 'form.save' : 'form.create')}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
        <FlagField field={form.field('is_default')} label={t('fields.is_default')} />
      </FormView>
    </Dialog>
  )
}
