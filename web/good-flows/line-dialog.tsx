import { seenIn } from '#contract/core/edits.ts'
import { type GoodFlowItem, goodFlows } from '#contract/good-flows/good-flows.ts'
import { goods } from '#contract/goods/goods.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { MarksPicker } from '#web/marks/marks-picker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import type { FlowProps } from './good-flow-page.tsx'
import { t } from './texts.ts'

interface LineDialogProps extends Pick<FlowProps, 'onSaved'> {
  item: GoodFlowItem
  /** Only a surplus has a cost that a person writes. */
  isSurplus: boolean
  onClose: () => void
}

/** How much of a good moves, in its base unit or another one. */
export function LineDialog({ item, isSurplus, onSaved, onClose }: LineDialogProps) {
  const { data: good } = useData(goods.show, { params: { id: item.good_id }, query: {} })
  const save = useSave(goodFlows.updateItem, { inForm: true, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodFlows.updateItem.body,
    name: `flow-line-${item.id}`,
    initial: { qty: item.qty, qty_unit: item.qty_unit, own_cost: item.own_cost, marks: item.marks },
    seen: seenIn(goodFlows.updateItem, item),
    save: async (_, changes, seen) => {
      await save.mutateAsync({ params: { id: item.id }, body: changes, seen })
      onClose()
    },
  })
  const units = (good?.good_units ?? []).map(({ title }) => ({ id: title, name: title }))
  return (
    <Dialog title={t('acts.editLine', { n: item.n, name: item.good.name })} onClose={onClose}>
      <FormView form={form}>
        <NumberField field={form.field('qty')} label={t('fields.qty')} />
        {units.length > 0 && (
          <ChoiceField
            field={form.field('qty_unit')}
            label={t('fields.qty_unit')}
            hint={t('view.unitHint', { unit: t(`units.${item.good.base_unit}`) })}
            options={units}
          />
        )}
        {isSurplus && (
          <MoneyField
            field={form.field('own_cost')}
            label={t('fields.cost')}
            hint={item.last_cost === null ? t('view.noCostHint') : t('view.costHint', { sum: formatMoney(item.last_cost) })}
          />
        )}
        {item.good.is_marked === 1 && <MarksPicker field={form.field('marks')} />}
      </FormView>
    </Dialog>
  )
}
