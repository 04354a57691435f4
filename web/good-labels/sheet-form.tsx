import { goodLabels, labelForm, labelKinds } from '#contract/good-labels/good-labels.ts'
import { layoutNames, tagLayouts } from '#domain/good-labels/layouts.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { ChoiceField, FlagField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { downloadSheet } from './download-sheet.ts'
import { type SheetLine, SheetLines } from './sheet-lines.tsx'
import { t } from './texts.ts'

export function SheetForm({ unitId, lines }: { unitId: number; lines: SheetLine[] }) {
  const create = useSave(goodLabels.create, { saved: null, quiet: true })
  const form = useForm({
    schema: labelForm,
    name: 'labels',
    whileSaving: 'closed',
    initial: { unit_id: unitId, kind: 'label', layout: '58x40', is_priced: 0, items: lines },
    save: async ({ items, ...wish }) => {
      const sent = items.map(({ good_id, count }) => ({ good_id, count }))
      await downloadSheet(await create.mutateAsync({ body: { ...wish, items: sent } }))
    },
  })
  const { kind, items = [] } = form.draft
  const papers = kind === 'tag' ? tagLayouts : layoutNames
  const fitting = tagLayouts.some((one) => one === form.draft.layout) ? {} : { layout: tagLayouts[0] }
  const count = items.reduce((sum, one) => sum + (Number(one.count) || 0), 0)
  return (
    <FormView form={form} submit={count === 0 ? t('printNone') : t('print', { count })}>
      <FieldPairs>
        <ChoiceField
          field={{ ...form.field('kind'), onChange: (next) => form.set({ ...(next && { kind: next }), ...(next === 'tag' && fitting) }) }}
          label={t('fields.kind')}
          options={labelKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))}
        />
        <ChoiceField
          field={form.field('layout')}
          label={t('fields.layout')}
          options={papers.map((id) => ({ id, name: t(`layouts.${id}`) }))}
        />
      </FieldPairs>
      {kind === 'label' && <FlagField field={form.field('is_priced')} label={t('fields.is_priced')} />}
      <SheetLines field={form.field('items')} />
    </FormView>
  )
}
