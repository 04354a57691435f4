import { type CustomerRow, customers } from '#contract/customers/customers.ts'
import { importRights } from '#contract/imports/imports.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { customerName } from '#domain/customers/title.ts'
import { formatDay, formatPhone } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { WarningMarks } from '#web/customer-notes/warnings-badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import type { Column } from '#web/ui/list-table.tsx'
import { t } from './texts.ts'
import { Count, lastWords, nextWords } from './visit-words.tsx'

export default function CustomersPage() {
  const { can } = useSession()
  return (
    <ListPage
      endpoint={customers.list}
      file={customers.export}
      remove={customers.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: can('Booking.view') ? 'city;visits' : 'city' }}
      rowTo={(row) => `${pathTo('customer', { id: row.id })}#tab-0`}
      actions={
        <>
          {can('User.merge') && <LinkButton to={paths.customerTwins}>{t('twins')}</LinkButton>}
          {can(importRights.customers) && (
            <LinkButton icon="up" to={paths.customersImport}>
              {t('importFile')}
            </LinkButton>
          )}
        </>
      }
      create={{ label: t('create'), to: paths.newCustomer, do: customers.create }}
      columns={[
        { key: 'last_name', title: t('fields.title'), cell: nameOf, isSortable: true },
        {
          key: 'phone',
          title: t('fields.phone'),
          cell: (row) => formatPhone(row.phone),
          // Sorting would reveal a masked phone digit by digit, so the server refuses it.
          isSortable: can('User.show_phone'),
          width: '160px',
        },
        ...(can('Booking.view') ? visitColumns() : []),
        { key: 'state', title: t('state'), cell: stateOf, width: '130px' },
        { key: 'city', title: t('fields.city'), cell: (row) => row.city?.name },
        {
          key: 'birth_date',
          title: t('fields.birth_date'),
          cell: (row) => row.birth_date && formatDay(row.birth_date),
          isSortable: true,
          width: '150px',
          isSpare: true,
        },
        {
          key: 'created_at',
          title: t('fields.created_at'),
          cell: (row) => formatDay(row.created_at),
          isSortable: true,
          width: '120px',
          isSpare: true,
        },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px', isSpare: true },
      ]}
    />
  )
}

const nameOf = (row: CustomerRow) => (
  <>
    {customerName(row)}
    <WarningMarks kinds={row.warnings} />
  </>
)

/** In the server's own words: none of these is an order, which no index of its visits could serve. */
const visitColumns = (): Column<CustomerRow>[] => [
  { key: 'visits', title: t('fields.visits'), cell: (row) => <Count of={row.visits?.count} />, isNumber: true, width: '80px' },
  {
    key: 'last_visit',
    title: t('fields.last_visit_at'),
    cell: ({ visits }) => <span className="figures">{visits?.last_on ? lastWords(visits.last_on) : '—'}</span>,
    width: '140px',
  },
  {
    key: 'next_visit',
    title: t('fields.next_visit_at'),
    cell: ({ visits }) => <span className="figures">{visits?.next_at ? nextWords(visits.next_at) : '—'}</span>,
    width: '150px',
  },
  { key: 'no_shows', title: t('fields.no_shows'), cell: (row) => <Count of={row.visits?.no_shows} />, isNumber: true, width: '80px' },
]

function stateOf(row: CustomerRow) {
  if (row.deleted_at !== null) return t('deleted')
  return row.is_blocked === 1 ? t('blocked') : null
}
