import { useNavigate, useParams } from '@tanstack/react-router'
import { audits } from '#contract/audits/audits.ts'
import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import { type PayFormat, type SalaryCard, salaries } from '#contract/salaries/salaries.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { downloadFile } from '#web/core/download.ts'
import { daysName, formatDay, formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { History } from '#web/ui/history.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Payslip } from './payslip.tsx'
import styles from './salaries.module.css'
import { SalaryState } from './salary-state.tsx'
import { SheetDays } from './sheet-days.tsx'
import { SheetSide } from './sheet-side.tsx'
import { t } from './texts.ts'

/** One sheet: what each day brought and why, and what is paid. */
export default function SalaryPage() {
  const { salaryId }: { salaryId?: string } = useParams({ strict: false })
  return <Sheet key={salaryId} id={Number(salaryId)} />
}

function Sheet({ id }: { id: number }) {
  useRefetch(salaries.show, null, ['salaries', 'cash-orders', 'payment-requests'])
  const { data, error, refetch } = useData(salaries.show, { params: { id } })
  return (
    <Page
      title={t('one', { id })}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths['finance-zp']}>
            {t('title')}
          </LinkButton>
          {data && <Whose sheet={data} />}
        </>
      }
      actions={data && <Papers sheet={data} />}
    >
      {!data && error && <Failure title={t('failures.load')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={6} />}
      {data && (
        <>
          <div className={styles.sheet}>
            <SheetDays items={data.items} />
            <SheetSide sheet={data} />
          </div>
          <May do={salaries.calculate}>
            <section className={styles.history} aria-label={t('view.history')}>
              <h2>{t('view.history')}</h2>
              <History endpoint={audits.byModel} type="salary" id={id} labels={salariesRu.fields} />
            </section>
          </May>
          <Payslip sheet={data} />
        </>
      )}
    </Page>
  )
}

function Whose({ sheet }: { sheet: SalaryCard }) {
  const { employer, begin_at, end_at, previous, next, state, approved_at, approver } = sheet
  const at = approved_at && t('approvedBy', { at: formatMoment(approved_at), who: approver?.name ?? '' })
  return (
    <>
      <strong>{employer?.name}</strong>
      {previous !== null && (
        <LinkButton kind="quiet" icon="chevronLeft" to={pathTo('finance-zp-view', { salaryId: previous })}>
          {t('view.previous')}
        </LinkButton>
      )}
      <time dateTime={begin_at}>{daysName(begin_at, end_at)}</time>
      {next !== null && (
        <LinkButton kind="quiet" icon="chevronRight" to={pathTo('finance-zp-view', { salaryId: next })}>
          {t('view.next')}
        </LinkButton>
      )}
      <SalaryState state={state}>{state === 'approved' && at ? at : t(`states.${state}`)}</SalaryState>
    </>
  )
}

function Papers({ sheet: { id, begin_at } }: { sheet: SalaryCard }) {
  const save = (format: PayFormat) =>
    downloadFile(salaries.sheetFile, `${t('one', { id })} ${formatDay(begin_at)}`, { query: { salaryId: id, format } })
  const navigate = useNavigate()
  const report = (label: string, path: string) => ({
    label,
    href: `${path}?salary=${id}`,
    run: () => void navigate({ href: `${path}?salary=${id}` }),
  })
  const reports = [report(t('reports.sheet'), paths.payrollSheet), report(t('reports.forecast'), paths.wageForecast)]
  return (
    <>
      <MenuButton label={t('acts.more')} items={reports}>
        {(opener) => (
          <Button kind="quiet" icon="more" {...opener}>
            {t('acts.more')}
          </Button>
        )}
      </MenuButton>
      <Button kind="quiet" icon="download" onClick={() => void save('slips')}>
        {t('acts.pdf')}
      </Button>
      <Button kind="quiet" icon="download" onClick={() => void save('xlsx')}>
        {t('acts.xlsx')}
      </Button>
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        {t('acts.print')}
      </Button>
    </>
  )
}
