import type { Answer } from '#contract/core/endpoint.ts'
import { fiscal, type UncoveredRow } from '#contract/fiscal/fiscal.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { correctionForm, draftOf, linesOf } from './correction.ts'
import { CorrectionPreview } from './correction-preview.tsx'
import { words } from './corrections-texts.ts'
import { t } from './texts.ts'

interface DialogProps {
  registers: Answer<typeof fiscal.corrections>['registers']
  /** The order that has no receipt; null: a person says what was sold. */
  uncovered: UncoveredRow | null
  onClose: () => void
}

/** A receipt of correction with its ground; it is shown as it will be before it goes to the register. */
export function CorrectionDialog({ registers, uncovered, onClose }: DialogProps) {
  const once = `correction-${uncovered?.order_id ?? 'own'}-${uncovered?.entity_id ?? 0}`
  const save = useSave(fiscal.correct, { once, inForm: true, saved: words('sent'), failed: words('notSent') })
  const printing = registers.filter((one) => uncovered === null || one.entity_id === uncovered.entity_id)
  const lines = uncovered?.lines ?? []
  const form = useForm({
    whileSaving: 'closed',
    schema: correctionForm,
    name: once,
    initial: {
      operation: 'sellCorrection',
      kind: 'service',
      ...(printing.length === 1 && { register_id: printing[0]?.id }),
      ...(uncovered && draftOf(uncovered)),
    },
    save: async ({ kind, name, ...body }) => {
      const of = uncovered ? { order_id: uncovered.order_id } : {}
      await save.mutateAsync({ body: { ...body, ...of, lines: linesOf({ kind, name, ...body }, lines) } })
      onClose()
    },
  })
  return (
    <Dialog title={uncovered ? words('ofOrder', { id: uncovered.order_id }) : words('own')} onClose={onClose} isWide>
      <FormView form={form} once={once} submit={words('send')}>
        <ChoiceField
          field={form.field('register_id')}
          label={t('fields.register')}
          options={printing.map(({ id, title, unit }) => ({ id, name: `${title} · ${unit.name}` }))}
        />
        <ChoiceField field={form.field('operation')} label={t('fields.operation')} hint={words('operationHint')} options={operations} />
        <DateField field={form.field('basis_date')} label={words('basisDay')} />
        <TextField field={form.field('basis_number')} label={t('fields.basis_number')} hint={words('basisHint')} maxLength={32} />
        {lines.length === 0 && (
          <>
            <ChoiceField field={form.field('kind')} label={words('kind')} options={kinds} />
            <TextField field={form.field('name')} label={t('fields.name')} maxLength={128} />
          </>
        )}
        <MoneyField field={form.field('cash')} label={t('fields.cash')} />
        <MoneyField field={form.field('electronic')} label={t('fields.electronic')} />
        <MoneyField field={form.field('prepaid')} label={t('fields.prepaid')} />
        <TextField field={form.field('comment')} label={t('fields.comment')} maxLength={200} />
        <CorrectionPreview draft={form.draft} lines={linesOf(form.draft, lines)} />
      </FormView>
    </Dialog>
  )
}

const operations = (['sellCorrection', 'sellReturnCorrection'] as const).map((id) => ({ id, name: words(`operations.${id}`) }))
const kinds = (['service', 'good'] as const).map((id) => ({ id, name: words(`kinds.${id}`) }))
