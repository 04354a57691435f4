import { z } from 'zod'
import { messages } from '#contract/core/rules.ts'
import { type ProductionDay, productionCalendar } from '#contract/production-calendar/production-calendar.ts'
import type { Country } from '#domain/production-calendar/days.ts'
import { dayKinds } from '#domain/production-calendar/production-calendar.ts'
import { dayName } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

const { kind, title } = productionCalendar.change.body.shape
const schema = z
  .object({ kind: kind.unwrap(), title })
  .refine((one) => one.kind !== 'holiday' || Boolean(one.title), { path: ['title'], message: messages.required })
const kinds = dayKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))

/** A day's kind by the decree; a changed day can be given back to the product's own calendar. */
export function DayDialog({ country, day, onClose }: { country: Country; day: ProductionDay; onClose: () => void }) {
  const change = useSave(productionCalendar.change, { saved: t('changeDone'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `production-day-${country}-${day.day}`,
    schema,
    initial: { kind: day.kind, title: day.title },
    save: async (said) => {
      await change.mutateAsync({ body: { country, day: day.day, kind: said.kind, title: said.title ?? null } })
      onClose()
    },
  })
  const giveBack = () => change.mutate({ body: { country, day: day.day, kind: null } }, { onSuccess: onClose })
  return (
    <Dialog isWide title={dayName(day.day)} onClose={onClose}>
      <p>{t('changeText')}</p>
      <FormView form={form} submit={t('save')}>
        <ChoiceField field={form.field('kind')} label={t('fields.kind')} options={kinds} />
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
      </FormView>
      {day.is_own === 1 && (
        <Button kind="quiet" disabled={change.isPending} onClick={giveBack}>
          {t('usual')}
        </Button>
      )}
    </Dialog>
  )
}
