import { salaries } from '#contract/salaries/salaries.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { downloadFile } from '#web/core/download.ts'
import { formatDay } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { PeriodFields } from './period-fields.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'
import { usePeriod } from './use-period.ts'

const COLUMNS = ['pay', 'services', 'goods', 'bonuses', 'tips', 'accrued', 'withheld', 'advance', 'net', 'paid', 'left'] as const

/** The payroll of a period: on the screen, on paper and as a file with every line. */
export default function PayrollPage() {
  const period = usePeriod()
  useRefetch(salaries.sheet, null, ['salaries', 'cash-orders'])
  const { query } = period
  const { data, error, refetch } = useData(salaries.sheet, { query }, { keep: true })
  const everybody = useData(salaries.sheet, period.salary === null ? { query: period.days } : null, { keep: true })
  const files = (['pdf', 'slips', 'xlsx'] as const).map((format) => ({
    label: t(`reports.fileKinds.${format}`),
    icon: 'download' as const,
    run: () => void downloadFile(salaries.sheetFile, t(`reports.fileKinds.${format}`), { query: { ...query, format } }),
  }))
  return (
    <Page
      title={t('reports.sheet')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths['finance-zp']}>
          {t('title')}
        </LinkButton>
      }
      actions={
        <>
          <MenuButton label={t('reports.files')} items={files}>
            {(opener) => (
              <Button kind="quiet" icon="download" {...opener}>
                {t('reports.files')}
              </Button>
            )}
          </MenuButton>
          <Button kind="quiet" icon="print" onClick={() => window.print()}>
            {t('slip.print')}
          </Button>
        </>
      }
    >
      <PeriodFields {...period} people={everybody.data?.items ?? []} />
      {!data && error && <Failure title={t('failures.load')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={6} />}
      {data?.items.length === 0 && <Empty icon="cash" title={t('reports.sheetEmpty')} />}
      {data && data.items.length > 0 && (
        <ReportTable
          title={t('reports.sheet')}
          rows={data.items}
          keyOf={(row) => row.salary_id}
          head={(row) => (
            <LinkButton kind="quiet" to={pathTo('finance-zp-view', { salaryId: row.salary_id })}>
              {row.employer}
              <small className={styles.soft}>{t('period', { from: formatDay(row.begin_at), to: formatDay(row.end_at) })}</small>
            </LinkButton>
          )}
          columns={COLUMNS}
          sumIn={(row, name) => row[name]}
          titleOf={(name) => t(`fields.${name}`)}
          total={data.total}
        />
      )}
    </Page>
  )
}
