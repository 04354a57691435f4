import { useState } from 'react'
import { z } from 'zod'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { layoutNames } from '#domain/good-labels/layouts.ts'
import { downloadFile } from '#web/core/download.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

/** A button for labels of these pieces as a file, after the kind of paper was chosen. */
export function LabelAct({ ids }: { ids: readonly number[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="print" onClick={() => setOpen(true)}>
        {t('label.act')}
      </Button>
      {isOpen && <LabelDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = z.object({ layout: z.enum(layoutNames) })
const papers = layoutNames.map((id) => ({ id, name: t(`label.layouts.${id}`) }))

function LabelDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const form = useForm({
    schema,
    name: 'give-labels',
    whileSaving: 'closed',
    initial: { layout: '43x25' },
    save: async ({ layout }) => {
      await downloadFile(goodGives.labels, t('label.file'), { query: { ids: [...ids], layout } })
      onClose()
    },
  })
  return (
    <Dialog title={t('label.act')} onClose={onClose}>
      <FormView form={form} submit={t('label.print')}>
        <ChoiceField field={form.field('layout')} label={t('label.layout')} options={papers} />
      </FormView>
    </Dialog>
  )
}
