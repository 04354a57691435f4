import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { GoodPicker } from '#web/goods/good-picker.tsx'
import { StorePicker } from '#web/stores/store-picker.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import styles from './good-remains.module.css'
import { t } from './texts.ts'

/** The first balance of a store, before its goods were counted here (C35). */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const save = useSave(goodRemains.create, { inForm: true, saved: t('acts.opened') })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodRemains.create.body,
    name: 'good-remain-opening',
    initial: {},
    save: async (body) => {
      await save.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.openTitle')} onClose={onClose} isWide>
      <p className={styles.hint}>{t('acts.openHint')}</p>
      <FormView form={form}>
        <StorePicker field={form.field('store_id')} label={t('fields.store_id')} />
        <GoodPicker field={form.field('good_id')} label={t('fields.good_id')} />
        <NumberField field={form.field('qty')} label={t('fields.qty')} />
        <MoneyField field={form.field('cost')} label={t('fields.cost')} hint={t('acts.costHint')} />
        <DateField field={form.field('expires_at')} label={t('fields.expires_at')} />
        <TextField field={form.field('shelf')} label={t('fields.shelf')} maxLength={60} />
        <NumberField field={form.field('min')} label={t('fields.min')} />
        <NumberField field={form.field('max')} label={t('fields.max')} />
      </FormView>
    </Dialog>
  )
}
