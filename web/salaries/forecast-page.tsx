import { salaries } from '#contract/salaries/salaries.ts'
import { paths } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { PeriodFields } from './period-fields.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'
import { usePeriod } from './use-period.ts'

const COLUMNS = ['earned', 'rates', 'booked', 'expected', 'forecast'] as const

/** What the period will probably bring to each employee, and why. */
export default function ForecastPage() {
  const period = usePeriod()
  const { query } = period
  const { data, error, refetch } = useData(salaries.forecast, { query }, { keep: true })
  const everybody = useData(salaries.forecast, period.salary === null ? { query: period.days } : null, { keep: true })
  return (
    <Page
      title={t('reports.forecast')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths['finance-zp']}>
          {t('title')}
        </LinkButton>
      }
    >
      <PeriodFields {...period} people={everybody.data?.items ?? []} />
      <p className={styles.soft}>{t('reports.forecastHint')}</p>
      {!data && error && <Failure title={t('failures.load')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={6} />}
      {data?.items.length === 0 && <Empty icon="cash" title={t('reports.forecastEmpty')} />}
      {data && data.items.length > 0 && (
        <ReportTable
          title={t('reports.forecast')}
          rows={data.items}
          keyOf={(row) => row.employer_id}
          head={(row) => row.employer}
          columns={COLUMNS}
          sumIn={(row, name) => row[name]}
          titleOf={(name) => t(`fields.${name}`)}
          total={data.total}
        />
      )}
    </Page>
  )
}
