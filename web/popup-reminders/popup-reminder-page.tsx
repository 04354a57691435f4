import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import { paths } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { FlagField, TextAreaField } from '#web/ui/field.tsx'
import { clockOf } from './hours.ts'
import { t } from './texts.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: clockOf(hour) }))

export default function PopupReminderPage() {
  const asked = useData(popupReminders.positions, {})
  const { data } = asked
  return (
    <DictionaryPage
      feature={popupReminders}
      list={paths.popupReminders}
      rowPath="popupReminder"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.message}
      initial={{ position_ids: [], is_on: 1 }}
    >
      {(form) => (
        <>
          <TextAreaField field={form.field('message')} label={t('fields.message')} maxLength={500} />
          <ChecksField field={form.field('hours')} label={t('fields.hours')} hint={t('hoursHint')} options={hours} empty="" />
          <ChecksField
            from={asked}
            field={form.field('position_ids')}
            label={t('fields.position_ids')}
            hint={t('positionsHint')}
            options={data?.items ?? []}
            empty={t('noPositions')}
          />
          <FlagField field={form.field('is_on')} label={t('fields.is_on')} />
        </>
      )}
    </DictionaryPage>
  )
}
