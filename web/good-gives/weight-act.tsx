import { useState } from 'react'
import { z } from 'zod'
import { goodQty } from '#contract/core/fields.ts'
import { type GoodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { formatQty } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import { wordsOf } from './use-process.ts'

/** A scale that is broken keeps no jar out for ever: whoever may change pieces types the weight instead (docs/decisions/086). */
export function WeightAct({ give, unit }: { give: GoodGiveRow; unit: number }) {
  const [isOpen, setOpen] = useState(false)
  if (give.good?.min_weight == null) return null
  return (
    <May do={goodGives.update}>
      <Button onClick={() => setOpen(true)}>{t('acts.weight')}</Button>
      {isOpen && <WeightDialog give={give} unit={unit} onClose={() => setOpen(false)} />}
    </May>
  )
}

const schema = z.object({ weight: goodQty })

function WeightDialog({ give, unit, onClose }: { give: GoodGiveRow; unit: number; onClose: () => void }) {
  const save = useSave(goodGives.process, { inForm: true, saved: null })
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `weight-${give.id}`,
    initial: {},
    save: async ({ weight }) => {
      const done = await save.mutateAsync({ params: { id: give.id }, body: { act: 'return', unit_id: unit, weight } })
      toast.success(wordsOf(done, 'return'))
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.weight')} onClose={onClose}>
      <FormView form={form} submit={t('acts.return')}>
        <NumberField
          field={form.field('weight')}
          label={t('acts.weightNow')}
          hint={t('hint.weightWas', { weight: formatQty(give.weight ?? 0) })}
        />
      </FormView>
    </Dialog>
  )
}
