import { seenIn } from '#contract/core/edits.ts'
import { type GoodInventItem, goodInvents } from '#contract/good-invents/good-invents.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { unitOf } from './count-words.ts'
import { t } from './texts.ts'

interface Props {
  item: GoodInventItem
  onSaved: (item: GoodInventItem) => void
  onClose: () => void
}

/** Counts a good anew: earlier scans of it count no more. */
export function RecountDialog({ item, onSaved, onClose }: Props) {
  const save = useSave(goodInvents.updateItem, { inForm: true, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodInvents.updateItem.body,
    name: `invent-line-${item.id}`,
    initial: item.qty === null ? {} : { qty: item.qty },
    seen: seenIn(goodInvents.updateItem, item),
    save: async (body, _, seen) => {
      await save.mutateAsync({ params: { id: item.id }, body, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('result.recount', { name: item.good.name })} onClose={onClose}>
      <FormView form={form}>
        <NumberField field={form.field('qty')} label={`${t('fields.qty')}, ${unitOf(item)}`} />
      </FormView>
    </Dialog>
  )
}
