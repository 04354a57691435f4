import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { barcodeOfScan } from '#domain/goods/barcode.ts'
import { useSave } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { GoodPicker } from '#web/goods/good-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import styles from './good-gives.module.css'
import { t } from './texts.ts'

/** A scanned label and a named good make one more piece that can be given out. */
export default function NewGoodGivePage() {
  const [round, setRound] = useState(0)
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodGives}>
          {t('view.back')}
        </LinkButton>
      }
    >
      <NewGive key={round} onOther={() => setRound(round + 1)} />
    </Page>
  )
}

function NewGive({ onOther }: { onOther: () => void }) {
  const { me, can } = useSession()
  const navigate = useNavigate()
  const create = useSave(goodGives.create, { inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodGives.create.body,
    initial: me.unit_id === null ? {} : { unit_id: me.unit_id },
    save: async (body) => {
      const { id } = await create.mutateAsync({ body })
      onOther()
      void navigate({ to: pathTo('goodGive', { itemId: id }) })
    },
  })
  // The label may be read whatever field has the focus.
  useScan((code) => form.set({ barcode: barcodeOfScan(code) }))
  return (
    <FormView form={form} submit={shell('form.create')}>
      <TextField field={form.field('barcode')} label={t('fields.barcode')} hint={t('hint.barcode')} maxLength={13} inputMode="numeric" />
      <GoodPicker field={form.field('good_id')} label={t('fields.good_id')} />
      <p className={styles.none}>{t('hint.good')}</p>
      {can('Unit.view') && <UnitPicker field={form.field('unit_id')} label={t('fields.unit_id')} />}
      <DateField field={form.field('sterile_until')} label={t('fields.sterile_until')} hint={t('hint.sterile')} />
      <NumberField field={form.field('weight')} label={t('fields.weight')} hint={t('hint.weight')} />
    </FormView>
  )
}
