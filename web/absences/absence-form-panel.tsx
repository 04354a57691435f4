import { absences } from '#contract/absences/absences.ts'
import { call, newKey } from '#web/core/call.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import styles from './absence.module.css'
import { t } from './texts.ts'
import { offerReturn, refetchDay } from './use-absence.ts'

interface HerDay {
  unit_id: number
  employer_id: number
  date: string
}
type AbsenceForm = Form<typeof absences.create.body>

/** The form of an absence: the whole day unless hours are typed. */
export function useAbsenceForm({ unit_id, employer_id, date }: HerDay, name: string, timezone: string): AbsenceForm {
  return useForm({
    whileSaving: 'closed',
    schema: absences.create.body,
    initial: { unit_id, employer_id, begin_day: date, end_day: date, time_from: null, time_to: null, reason: null },
    name: `absence-${employer_id}-${date}`,
    save: async (body) => {
      const { items, windows } = await call(absences.create, { body }, { idempotencyKey: newKey(), timezone })
      offerReturn(
        items.map(({ id }) => id),
        { name, windows, timezone },
      )
      refetchDay()
    },
  })
}

/** `windows`: the number of free windows of that day, which leave the sale. */
export function AbsenceFormPanel({ form, windows }: { form: AbsenceForm; windows: number }) {
  return (
    <section className={styles.box} aria-label={t('title')}>
      <p>{t('form.text')}</p>
      <form {...form.props} className={styles.fields}>
        <TimeField field={form.field('time_from')} label={t('form.from')} hint={t('form.fromHint')} />
        <TimeField field={form.field('time_to')} label={t('form.to')} hint={t('form.toHint')} />
        <DateField field={form.field('end_day')} label={t('form.until')} />
        <TextField field={form.field('reason')} label={t('form.reason')} maxLength={200} />
      </form>
      {form.formErrors.map((text) => (
        <p key={text} role="alert" className={styles.wrong}>
          {text}
        </p>
      ))}
      <div>
        <Button kind="primary" icon="employers" aria-disabled={form.isSaving} onClick={() => void form.submit()}>
          {actionOf(form.isSaving, windows)}
        </Button>
      </div>
    </section>
  )
}

function actionOf(isSaving: boolean, windows: number) {
  if (isSaving) return t('form.saving')
  return windows === 0 ? t('form.plain') : t('form.action', { count: windows })
}
