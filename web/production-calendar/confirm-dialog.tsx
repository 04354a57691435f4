import { z } from 'zod'
import { type ProductionYear, productionCalendar } from '#contract/production-calendar/production-calendar.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

const schema = z.object({ source: productionCalendar.confirm.body.shape.source })

/** Somebody has read the decree of the year: from here on timesheets call its calendar official. */
export function ConfirmDialog({ data: { country, year, source }, onClose }: { data: ProductionYear; onClose: () => void }) {
  const confirm = useSave(productionCalendar.confirm, { saved: t('confirmDone', { year }), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `production-year-${country}-${year}`,
    schema,
    initial: { source },
    save: async (said) => {
      await confirm.mutateAsync({ body: { country, year, source: said.source ?? null } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('confirmTitle', { year })} onClose={onClose}>
      <p>{t('confirmText')}</p>
      <FormView form={form} submit={t('save')}>
        <TextField field={form.field('source')} label={t('fields.source')} hint={t('sourceHint')} maxLength={300} />
      </FormView>
    </Dialog>
  )
}
