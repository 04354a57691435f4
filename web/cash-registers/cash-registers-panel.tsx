import { useState } from 'react'
import { type CashRegisterRow, cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { isOwnAddress } from '#contract/core/web-address.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { LinkCheck } from '#web/ui/link-check.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { FnBadge } from './fn-badge.tsx'
import { OwnRegisterCheck } from './own-register-check.tsx'
import { RegisterFields } from './register-fields.tsx'
import { t } from './texts.ts'

/** The registers of one studio, one of which is its default. */
export function CashRegistersPanel({ unitId }: { unitId: number }) {
  const { can } = useSession()
  return (
    <SmallRows
      feature={cashRegisters}
      words={t}
      owner={{ unit_id: unitId }}
      along="entity"
      expected={2}
      initial={{ kind: 'fiscal', currency: 1 }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title },
        { key: 'kind', title: t('fields.kind'), cell: (row) => t(`kinds.${row.kind}`) },
        { key: 'serial', title: t('fields.serial'), cell: (row) => row.serial },
        { key: 'fn', title: t('fields.fn'), cell: (row) => row.fn && <FnBadge fn={row.fn} /> },
        { key: 'entity', title: t('fields.entity'), cell: (row) => row.entity?.name },
        { key: 'state', title: t('fields.is_default'), cell: (row) => <State row={row} /> },
        ...(can(cashRegisters.check.may)
          ? [{ key: 'check', title: t('link'), cell: (row: CashRegisterRow) => row.kind !== 'drawer' && <Link row={row} /> }]
          : []),
      ]}
    >
      {(form, register) => <RegisterFields form={form} register={register} />}
    </SmallRows>
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

/** A register of the desk's own computer is asked by that computer's browser, any other by the house. */
function Link({ row }: { row: CashRegisterRow }) {
  const isOwn = row.carrier === 'browser' && row.base_url !== null && isOwnAddress(row.base_url)
  return isOwn && row.base_url !== null ? <OwnRegisterCheck title={row.title} address={row.base_url} /> : <Check row={row} />
}

/** Asks the register at its saved address for its state. */
function Check({ row: { id, title } }: { row: CashRegisterRow }) {
  const [said, setSaid] = useState<Answer<typeof cashRegisters.check> | null>(null)
  const check = useSave(cashRegisters.check, { saved: null, failed: t('checkFailed'), done: setSaid })
  const text = said && [said.text, said.model, said.serial && `№\u00a0${said.serial}`].filter(Boolean).join(', ')
  return (
    <LinkCheck
      title={title}
      words={{ check: t('check'), checking: t('checking') }}
      isAsking={check.isPending}
      answer={text ? { isReady: said?.is_ready === 1, text } : null}
      onAsk={() => check.mutate({ params: { id } })}
    />
  )
}
