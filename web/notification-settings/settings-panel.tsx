import {
  type NotificationSettings,
  notificationSettings,
  notificationSettingsBody,
} from '#contract/notification-settings/notification-settings.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Failure } from '#web/ui/empty.tsx'
import { FieldError, FlagField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import styles from './settings.module.css'
import { t } from './texts.ts'
import { WaysTable } from './ways-table.tsx'

/** What the person is notified of, by which ways, and the quiet hours. */
export function NotificationSettingsPanel() {
  const { data, error, refetch } = useData(notificationSettings.show, {})
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  return data ? <SettingsForm known={data} /> : <FormSkeleton fields={4} />
}

function SettingsForm({ known }: { known: NotificationSettings }) {
  const save = useSave(notificationSettings.save, { saved: t('saved'), inForm: true })
  const form = useForm({
    name: 'notification-settings',
    whileSaving: 'open',
    schema: notificationSettingsBody,
    initial: {
      items: known.items.map(({ kind, bell, push, mail }) => ({ kind, bell, push, mail })),
      quiet_from: known.quiet_from,
      quiet_to: known.quiet_to,
      off_shift: known.off_shift,
    },
    save: (body) => save.mutateAsync({ body }),
  })
  const items = form.field('items')
  const hasPush = known.has_push === 1
  return (
    <FormView form={form} submit={t('save')}>
      <p className={styles.hint}>{t('text')}</p>
      <WaysTable chosen={items.value ?? []} rows={known.items} hasPush={hasPush} onChange={(value) => items.onChange(value)} />
      <FieldError field={items} />
      {known.has_email === 0 && <p className={styles.hint}>{t('noEmail')}</p>}
      <fieldset className={styles.quiet}>
        <legend>{t('quiet')}</legend>
        <p className={styles.hint}>{t(hasPush ? 'quietHintPush' : 'quietHint')}</p>
        <div className={styles.hours}>
          <TimeField field={form.field('quiet_from')} label={t('fields.quiet_from')} />
          <TimeField field={form.field('quiet_to')} label={t('fields.quiet_to')} />
        </div>
        <FlagField field={form.field('off_shift')} label={t('fields.off_shift')} hint={t(hasPush ? 'offShiftHintPush' : 'offShiftHint')} />
      </fieldset>
    </FormView>
  )
}
