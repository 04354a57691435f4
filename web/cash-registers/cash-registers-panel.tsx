import { useState } from 'react'
import { type CashRegisterRow, cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { t } from './texts.ts'

/** The registers of one studio; one of them is its default. */
export function CashRegistersPanel({ unitId }: { unitId: number }) {
  const [open, setOpen] = useState<CashRegisterRow | 'new' | null>(null)
  const { can } = useSession()
  const query = { search: `unit_id:${unitId}`, searchFields: 'unit_id:=', with: 'entity', limit: 100 }
  const { data, error, refetch } = useData(cashRegisters.list, { query })
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  const create = (
    <May do={cashRegisters.create}>
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
        expected={2}
        columns={[
          { key: 'title', title: t('fields.title'), cell: (row) => row.title },
          { key: 'kind', title: t('fields.kind'), cell: (row) => t(`kinds.${row.kind}`) },
          { key: 'serial', title: t('fields.serial'), cell: (row) => row.serial },
          { key: 'entity', title: t('fields.entity'), cell: (row) => row.entity?.name },
          { key: 'state', title: t('fields.is_default'), cell: (row) => <State row={row} /> },
          ...(can(cashRegisters.check.may)
            ? [
                { key: 'check', title: t('link'), cell: (row: CashRegisterRow) => row.kind !== 'drawer' && <Check row={row} /> },
                { key: 'acts', title: '', cell: (row: CashRegisterRow) => <Acts row={row} onEdit={() => setOpen(row)} />, width: '96px' },
              ]
            : []),
        ]}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('empty')}>
            {create}
          </Empty>
        }
      />
      {open && <RegisterDialog unitId={unitId} register={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function State({ row }: { row: CashRegisterRow }) {
  if (row.is_closed === 1) return <>{t('closed')}</>
  return row.is_default === 1 ? (
    <StatusMark icon="check" tone="good">
      {t('fields.is_default')}
    </StatusMark>
  ) : null
}

/** Asks the register behind its saved address. */
function Check({ row }: { row: CashRegisterRow }) {
  const [answer, setAnswer] = useState<Answer<typeof cashRegisters.check> | null>(null)
  const check = useSave(cashRegisters.check, { saved: null, failed: t('checkFailed'), done: setAnswer })
  const said = answer && [answer.text, answer.model, answer.serial && `№ ${answer.serial}`].filter(Boolean).join(', ')
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`${t('check')}: ${row.title}`}
        disabled={check.isPending}
        onClick={() => check.mutate({ params: { id: row.id } })}
      >
        {check.isPending ? t('checking') : t('check')}
      </Button>
      <span role="status">
        {said && (
          <StatusMark icon={answer.is_ready === 1 ? 'check' : 'error'} tone={answer.is_ready === 1 ? 'good' : 'warn'}>
            {said}
          </StatusMark>
        )}
      </span>
    </>
  )
}

function Acts({ row, onEdit }: { row: CashRegisterRow; onEdit: () => void }) {
  const remove = useSave(cashRegisters.remove, { quiet: true, saved: shell('removed', { name: row.title }) })
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
