import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { salaries } from '#contract/salaries/salaries.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatDay, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useList } from '#web/core/use-list.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { AdvanceDialog } from './advance-dialog.tsx'
import { AdvancesDialog } from './advances-dialog.tsx'
import { CalculateDialog } from './calculate-dialog.tsx'
import styles from './salaries.module.css'
import { SalaryState } from './salary-state.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'employer;position;unit' }

/** Sheets of all employees whose pay the reader sees; a master sees her own. */
export default function SalariesPage() {
  useRefetch(salaries.list, null, ['salaries', 'cash-orders', 'payment-requests'])
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  return (
    <>
      <ListPage
        endpoint={salaries.list}
        title={t('title')}
        empty={t('empty')}
        failed={t('failures.load')}
        query={RELATIONS}
        rowTo={(row) => pathTo('finance-zp-view', { salaryId: row.id })}
        actions={
          <>
            <Found />
            <Acts open={open} />
          </>
        }
        columns={[
          { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
          { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
          { key: 'position', title: t('fields.position'), cell: (row) => row.position },
          {
            key: 'begin_at',
            title: t('fields.period'),
            cell: (row) => t('period', { from: formatDay(row.begin_at), to: formatDay(row.end_at) }),
            isSortable: true,
            width: '210px',
          },
          { key: 'accrued', title: t('fields.accrued'), cell: (row) => formatMoney(row.accrued), isNumber: true, width: '140px' },
          {
            key: 'advance',
            title: t('fields.advance'),
            cell: (row) => row.advance > 0 && formatMoney(row.advance),
            isNumber: true,
            width: '130px',
          },
          {
            key: 'withheld',
            title: t('fields.withheld'),
            cell: (row) => row.withheld > 0 && formatMoney(row.withheld),
            isNumber: true,
            width: '130px',
          },
          { key: 'net', title: t('fields.net'), cell: (row) => formatMoney(row.net), isNumber: true, isSortable: true, width: '140px' },
          { key: 'state', title: t('fields.state'), cell: (row) => <SalaryState state={row.state} />, width: '150px' },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
          {
            key: 'paid',
            title: t('fields.paid'),
            cell: (row) => row.paid > 0 && formatMoney(row.paid),
            isNumber: true,
            width: '140px',
            isSpare: true,
          },
        ]}
      />
      {opened === 'calculate' && <CalculateDialog onClose={close} />}
      {opened === 'advance' && <AdvanceDialog onClose={close} />}
      {opened === 'advances' && <AdvancesDialog onClose={close} />}
    </>
  )
}

type Opened = 'calculate' | 'advance' | 'advances'

function Acts({ open }: { open: (which: Opened) => void }) {
  const { can } = useSession()
  const navigate = useNavigate()
  const to = (label: string, path: string) => ({ label, href: path, run: () => void navigate({ to: path }) })
  const more = [
    to(t('reports.sheet'), paths.payrollSheet),
    to(t('reports.forecast'), paths.wageForecast),
    ...(can(salaries.calculate.may) ? [to(t('view.rules'), paths.salaryRules)] : []),
    { label: t('acts.advances'), run: () => open('advances') },
    ...(can(salaries.advance.may) ? [{ label: t('acts.advance'), run: () => open('advance') }] : []),
  ]
  return (
    <>
      <MenuButton label={t('acts.more')} items={more}>
        {(opener) => (
          <Button icon="more" {...opener}>
            {t('acts.more')}
          </Button>
        )}
      </MenuButton>
      <May do={salaries.calculate}>
        <Button kind="primary" icon="plus" onClick={() => open('calculate')}>
          {t('acts.calculate')}
        </Button>
      </May>
    </>
  )
}

/** The sums of all found sheets, whichever page is open; their place is kept from the beginning, or the acts would go into a second row under it. */
function Found() {
  const { question } = useList()
  const { data } = useData(salaries.list, { query: { ...question, limit: 1 } }, { keep: true, quiet: true })
  const left = data && data.left > 0 && t('unpaid', { sum: formatMoney(data.left) })
  const said = data && data.count > 0 ? [t('sum', { sum: formatMoney(data.sum) }), left].filter(Boolean).join(', ') : ''
  return <p className={styles.found}>{said}</p>
}
