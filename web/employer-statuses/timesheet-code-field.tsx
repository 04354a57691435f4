import { timesheetCodesRu } from '#contract/timesheets/timesheets.ru.ts'
import { type StatusCode, statusCodes } from '#domain/timesheets/codes.ts'
import { type ControlProps, FieldFrame } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { t } from './texts.ts'

const options = statusCodes.map((id) => ({ id, name: `${id} — ${timesheetCodesRu[id]}` }))

/** The code for days of this status in a timesheet. */
export function TimesheetCodeField({ field }: Pick<ControlProps<StatusCode>, 'field'>) {
  return (
    <FieldFrame field={field} label={t('fields.timesheet_code')} hint={t('codeHint')}>
      <Select
        id={field.id}
        value={field.value ?? ''}
        options={options}
        empty={t('noCode')}
        onChange={(code) => field.onChange(statusCodes.find((one) => one === code) ?? null)}
      />
    </FieldFrame>
  )
}
