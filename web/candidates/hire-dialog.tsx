import { useState } from 'react'
import { type CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { FirstPassword } from '#web/employers/first-password-panel.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { nameOf, t } from './texts.ts'

/** Makes the candidate an employee; the first password is shown once. */
export function HireDialog({ row, onClose }: { row: CandidateCard; onClose: () => void }) {
  const terms = useData(candidates.form, {})
  const { data } = terms
  const [password, setPassword] = useState<string | null>(null)
  const hire = useSave(candidates.hire, { inForm: true, saved: t('hire.done') })
  const form = useForm({
    whileSaving: 'closed',
    name: `hire-${row.id}`,
    schema: candidates.hire.body,
    initial: { ...(row.work_position_id !== null && { work_position_id: row.work_position_id }), unit_id: row.unit_id },
    save: async (body) => {
      const card = await hire.mutateAsync({ params: { id: row.id }, body })
      if (card.password === undefined) onClose()
      else setPassword(card.password)
    },
  })
  if (password !== null) return <FirstPassword password={password} onClose={onClose} />
  return (
    <Dialog isWide title={t('hire.title', { name: nameOf(row) })} onClose={onClose}>
      <FormView form={form} submit={t('hire.act')}>
        <p>{t('hire.text')}</p>
        <SelectField
          from={terms}
          field={form.field('work_position_id')}
          label={t('fields.work_position_id')}
          options={data?.work_positions ?? []}
        />
        <SelectField from={terms} field={form.field('unit_id')} label={t('fields.unit_id')} options={data?.units ?? []} />
        <DateField field={form.field('start_work_at')} label={t('fields.start_work_at')} />
      </FormView>
    </Dialog>
  )
}
