import { seenIn } from '#contract/core/edits.ts'
import { type GoodRemainRow, goodRemains } from '#contract/good-remains/good-remains.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** When the good is ordered, and on which shelf it is. */
export function LimitsDialog({ remain, onClose }: { remain: GoodRemainRow; onClose: () => void }) {
  const save = useSave(goodRemains.update, { inForm: true, saved: t('acts.saved') })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodRemains.update.body,
    name: `remain-${remain.id}`,
    initial: remain,
    seen: seenIn(goodRemains.update, remain),
    save: async (_, changes, seen) => {
      await save.mutateAsync({ params: { id: remain.id }, body: changes, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.edit')} onClose={onClose}>
      <FormView form={form}>
        <NumberField field={form.field('min')} label={t('fields.min')} />
        <NumberField field={form.field('max')} label={t('fields.max')} />
        <TextField field={form.field('shelf')} label={t('fields.shelf')} maxLength={60} />
      </FormView>
    </Dialog>
  )
}
