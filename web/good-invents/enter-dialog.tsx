import { z } from 'zod'
import { goodQty } from '#contract/core/fields.ts'
import type { GoodInventItem } from '#contract/good-invents/good-invents.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import type { Count } from './count-screen.tsx'
import { amountOf, ownOf, unitOf } from './count-words.ts'
import { t } from './texts.ts'

const schema = z.object({ qty: z.union([z.literal(0), goodQty]) })

/** How many this tablet has counted, typed instead of scanned; what the others have counted of the good stays theirs. */
export function EnterDialog({ item, count, onClose }: { item: GoodInventItem; count: Count; onClose: () => void }) {
  const own = ownOf(item, count.device, count.waiting)
  // The number that is typed replaces what this counter has counted so far; whoever weighs a second bottle must add the first one's weight.
  const hint = own > 0 ? t('count.enterHintMine', { qty: amountOf(item, own) }) : t('count.enterHint')
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `count-${item.id}`,
    initial: own > 0 ? { qty: own } : {},
    save: ({ qty }) => {
      if (qty !== own) count.count({ good_id: item.good_id, barcode: item.good.good_barcodes[0] ?? null, name: item.good.name }, qty - own)
      onClose()
      return Promise.resolve()
    },
  })
  return (
    <Dialog title={t('count.enterTitle', { name: item.good.name })} onClose={onClose}>
      <FormView form={form}>
        <NumberField field={form.field('qty')} label={`${t('fields.qty')}, ${unitOf(item)}`} hint={hint} />
      </FormView>
    </Dialog>
  )
}
