import { type SafePackageRow, safePackages } from '#contract/safe-packages/safe-packages.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

interface Props {
  row: SafePackageRow
  onSaved: () => void
  onClose: () => void
}

export function HandDialog({ row: { id }, onSaved, onClose }: Props) {
  const save = useSave(safePackages.hand, {
    once: `hand-${id}`,
    inForm: true,
    saved: t('acts.handed'),
    failed: t('acts.failed'),
    done: onSaved,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: safePackages.hand.body,
    name: `hand-${id}`,
    initial: {},
    save: async (body) => {
      await save.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.handTitle')} onClose={onClose} isWide>
      <p>{t('acts.handText')}</p>
      <FormView form={form} once={`hand-${id}`} submit={t('acts.hand')}>
        <TextField field={form.field('code')} label={t('fields.code')} maxLength={40} />
        <TextField field={form.field('courier')} label={t('fields.courier')} maxLength={100} />
      </FormView>
    </Dialog>
  )
}

export function ReceiveDialog({ row: { id, sum }, onSaved, onClose }: Props) {
  const save = useSave(safePackages.receive, {
    once: `receive-${id}`,
    inForm: true,
    saved: t('acts.received'),
    failed: t('acts.failed'),
    done: onSaved,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: safePackages.receive.body,
    name: `receive-${id}`,
    initial: { sum },
    save: async (body) => {
      await save.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.receiveTitle')} onClose={onClose} isWide>
      <p>{t('acts.receiveText')}</p>
      <FormView form={form} once={`receive-${id}`} submit={t('acts.receive')}>
        <TextField field={form.field('code')} label={t('fields.code')} maxLength={40} />
        <MoneyField field={form.field('sum')} label={t('fields.received')} />
        <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}

export function DecideDialog({ row, onSaved, onClose }: Props) {
  const isShort = (row.received ?? 0) < row.sum
  const people = useData(safePackages.people, isShort ? {} : null)
  const { data } = people
  const save = useSave(safePackages.decide, {
    once: `decide-${row.id}`,
    inForm: true,
    saved: t('acts.decided'),
    failed: t('acts.failed'),
    done: onSaved,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: safePackages.decide.body,
    name: `decide-${row.id}`,
    initial: { decided: 'company' },
    save: async (body) => {
      await save.mutateAsync({ params: { id: row.id }, body })
      onClose()
    },
  })
  const sides = isShort ? (['company', 'employer'] as const) : (['company'] as const)
  return (
    <Dialog title={t('acts.decideTitle')} onClose={onClose} isWide>
      <FormView form={form} once={`decide-${row.id}`} submit={t('acts.decide')}>
        <ChoiceField
          field={form.field('decided')}
          label={t('fields.decided')}
          options={sides.map((id) => ({ id, name: t(`acts.${id}`) }))}
        />
        {form.draft.decided === 'employer' && (
          <SelectField from={people} field={form.field('employer_id')} label={t('fields.employer_id')} options={data?.items ?? []} />
        )}
        <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}
