import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { paths } from '#contract/shell/paths.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextField } from '#web/ui/field.tsx'
import { StatusFieldsField } from './status-fields-field.tsx'
import { t } from './texts.ts'
import { TimesheetCodeField } from './timesheet-code-field.tsx'

export default function EmployerStatusPage() {
  return (
    <DictionaryPage
      feature={employerStatuses}
      list={paths.employerStatuses}
      rowPath="employerStatus"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
      initial={{ fields: [] }}
    >
      {(form) => (
        <>
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
          <TimesheetCodeField field={form.field('timesheet_code')} />
          <StatusFieldsField field={form.field('fields')} />
        </>
      )}
    </DictionaryPage>
  )
}
