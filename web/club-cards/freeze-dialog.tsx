import { type ClubCardShown, clubCards } from '#contract/club-cards/club-cards.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

/** Freezes a card or lets it go on; the reason is kept among its movements. */
export function FreezeDialog({ card: { id, may_thaw, freeze_left }, onClose }: { card: ClubCardShown; onClose: () => void }) {
  const is_frozen = may_thaw === 1 ? 0 : 1
  const act = t(is_frozen ? 'card.freeze' : 'card.thaw')
  const save = useSave(clubCards.freeze, { inForm: true, saved: t(is_frozen ? 'card.frozen' : 'card.thawed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: clubCards.freeze.body,
    name: `club-card-freeze-${id}`,
    initial: { is_frozen },
    save: async (body) => {
      await save.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={act} onClose={onClose}>
      <FormView form={form} submit={act}>
        {is_frozen === 1 && <p>{t('card.freezeNote', { days: freeze_left })}</p>}
        <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={300} />
      </FormView>
    </Dialog>
  )
}
