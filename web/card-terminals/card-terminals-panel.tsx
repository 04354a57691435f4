import { useState } from 'react'
import { type CardTerminalRow, type cardTerminalBody, cardTerminals, terminalKinds } from '#contract/card-terminals/card-terminals.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Form } from '#web/core/use-form.ts'
import { EntityPicker } from '#web/legal-entities/entity-picker.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { LinkCheck } from '#web/ui/link-check.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { t } from './texts.ts'

const kinds = terminalKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))

/** The terminals of one studio. */
export function CardTerminalsPanel({ unitId }: { unitId: number }) {
  const { can } = useSession()
  return (
    <SmallRows
      feature={cardTerminals}
      words={t}
      owner={{ unit_id: unitId }}
      along="entity"
      expected={1}
      initial={{ kind: 'network' }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title },
        { key: 'kind', title: t('fields.kind'), cell: (row) => t(`kinds.${row.kind}`) },
        { key: 'terminal_no', title: t('fields.terminal_no'), cell: (row) => row.terminal_no },
        { key: 'entity', title: t('fields.entity'), cell: (row) => row.entity?.name },
        { key: 'state', title: t('fields.state'), cell: (row) => t(row.is_closed === 1 ? 'closed' : 'works') },
        ...(can(cardTerminals.check.may)
          ? [{ key: 'check', title: t('link'), cell: (row: CardTerminalRow) => row.is_closed === 0 && <Check row={row} /> }]
          : []),
      ]}
    >
      {(form, terminal) => <Fields form={form} isNew={terminal === null} />}
    </SmallRows>
  )
}

function Fields({ form, isNew }: { form: Form<typeof cardTerminalBody>; isNew: boolean }) {
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
      <ChoiceField field={form.field('kind')} label={t('fields.kind')} options={kinds} />
      <TextField field={form.field('address')} label={t('fields.address')} hint={t('addressHint')} maxLength={500} />
      <TextField field={form.field('terminal_no')} label={t('fields.terminal_no')} hint={t('numberHint')} maxLength={50} />
      <EntityPicker field={form.field('entity_id')} label={t('fields.entity_id')} />
      {!isNew && <FlagField field={form.field('is_closed')} label={t('fields.is_closed')} />}
    </>
  )
}

/** Asks the terminal at its saved address. */
function Check({ row: { id, title } }: { row: CardTerminalRow }) {
  const [said, setSaid] = useState<Answer<typeof cardTerminals.check> | null>(null)
  const check = useSave(cardTerminals.check, { saved: null, failed: t('checkFailed'), done: setSaid })
  return (
    <LinkCheck
      title={title}
      words={{ check: t('check'), checking: t('checking') }}
      isAsking={check.isPending}
      answer={said && { isReady: said.is_ready === 1, text: said.text }}
      onAsk={() => check.mutate({ params: { id } })}
    />
  )
}
