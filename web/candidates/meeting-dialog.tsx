import { z } from 'zod'
import { type CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { clockParts, MeetingFields, momentOf } from './meeting-fields.tsx'
import { nameOf, t } from './texts.ts'

const schema = z.object(clockParts)

/** Another time of the interview or the trial day; whoever looks after her is reminded of the new one. */
export function MeetingDialog({ row, meeting, onClose }: { row: CandidateCard; meeting: 'interview' | 'trial'; onClose: () => void }) {
  const save = useSave(candidates.update, { inForm: true, saved: t('saved') })
  const moment = meeting === 'interview' ? row.interview_at : row.trial_at
  const form = useForm({
    whileSaving: 'closed',
    name: `meeting-${row.id}`,
    schema,
    initial: { at: moment?.slice(0, 10) ?? null, time: moment?.slice(11, 16) ?? null },
    save: async (clock) => {
      const at = momentOf(clock)
      await save.mutateAsync({ params: { id: row.id }, body: meeting === 'interview' ? { interview_at: at } : { trial_at: at } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('move.title', { stage: t(`stages.${meeting}`), name: nameOf(row) })} onClose={onClose}>
      <FormView form={form}>
        <MeetingFields form={form} />
      </FormView>
    </Dialog>
  )
}
