import { z } from 'zod'
import { type CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import { optionalText, requiredText } from '#contract/core/rules.ts'
import { type Move, type Stage, wantsReason } from '#domain/candidates/stages.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { clockParts, MeetingFields, momentOf } from './meeting-fields.tsx'
import { nameOf, t } from './texts.ts'

interface Props {
  row: CandidateCard
  stage: Stage
  move: Move
  onClose: () => void
}

/** A step with its reason, or with the time of its meeting. */
export function MoveDialog({ row, stage, move, onClose }: Props) {
  const hasMeeting = (stage === 'interview' || stage === 'trial') && move !== 'back'
  const asksWhy = wantsReason(stage, move)
  const schema = z.object({ reason: asksWhy ? requiredText(500) : optionalText(500), ...(hasMeeting ? clockParts : {}) }) as z.ZodObject<
    { reason: z.ZodType<string | null | undefined, string | null | undefined> } & typeof clockParts
  > // without a meeting its fields stay empty
  const save = useSave(candidates.move, { inForm: true, saved: t('move.done', { stage: t(`stages.${stage}`) }) })
  const form = useForm({
    whileSaving: 'closed',
    name: `move-${row.id}-${stage}`,
    schema,
    initial: {},
    save: async ({ reason, ...clock }) => {
      await save.mutateAsync({ params: { id: row.id }, body: { stage, reason: reason || null, at: hasMeeting ? momentOf(clock) : null } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('move.title', { stage: t(`stages.${stage}`), name: nameOf(row) })} onClose={onClose}>
      <FormView form={form} submit={t(`stages.${stage}`)}>
        {hasMeeting && <MeetingFields form={form} />}
        <TextAreaField field={form.field('reason')} label={t('move.reason')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}
