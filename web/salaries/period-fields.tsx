import { pathTo } from '#contract/shell/paths.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { plainField } from '#web/core/plain-field.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'
import type { usePeriod } from './use-period.ts'

const isRead = (day: string | null): day is string => day !== null && isDay(day)

interface PeriodFieldsProps extends ReturnType<typeof usePeriod> {
  /** Whose pay the period holds: the reader chooses one of them. */
  people: readonly { employer_id: number; employer: string }[]
}

/** What a report is asked about: the days and the employee, or one sheet, which has its own. */
export function PeriodFields({ begin, end, employer, salary, ask, people }: PeriodFieldsProps) {
  if (salary !== null)
    return (
      <div className={styles.asked}>
        <LinkButton kind="quiet" to={pathTo('finance-zp-view', { salaryId: salary })}>
          {t('open', { id: salary })}
        </LinkButton>
        <Button kind="quiet" icon="close" onClick={() => ask({})}>
          {t('reports.whole')}
        </Button>
      </div>
    )
  const options = [...new Map(people.map((one) => [one.employer_id, { id: one.employer_id, name: one.employer }])).values()]
  return (
    <div className={styles.asked}>
      <DateField
        field={plainField<string>('salary-begin', begin, (day) => isRead(day) && ask({ begin: day }))}
        label={t('fields.begin_at')}
      />
      <DateField field={plainField<string>('salary-end', end, (day) => isRead(day) && ask({ end: day }))} label={t('fields.end_at')} />
      {(options.length > 1 || employer !== null) && (
        <SelectField
          field={plainField<number>('salary-employer', employer, (id) => ask({ employer: id ?? undefined }))}
          label={t('fields.employer')}
          options={options}
          placeholder={t('reports.everybody')}
        />
      )}
    </div>
  )
}
