import { useParams } from '@tanstack/react-router'
import { audits } from '#contract/audits/audits.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { type CustomerRow, customers, savedCustomerBody } from '#contract/customers/customers.ts'
import { paths } from '#contract/shell/paths.ts'
import { customerName } from '#domain/customers/title.ts'
import { LastVisitPanel } from '#web/bookings/visit-repeat-panel.tsx'
import { useSession } from '#web/core/session.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { History } from '#web/ui/history.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerState } from './customer-state.tsx'
import { t } from './texts.ts'

const common = {
  list: paths.customers,
  rowPath: 'customer' as const,
  words: { title: t('title'), create: t('create'), remove: (name: string) => t('remove', { name }) },
  nameOf: (row: CustomerRow) => customerName(row),
}
/** A saved customer's phone may come masked: its form parses it so. */
const saved = { ...customers, create: { ...customers.create, body: savedCustomerBody } }
/** Most customers of the chain live there (migrations: countries). */
const RUSSIA = 1

export default function CustomerPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  if (id !== undefined) return <SavedCustomer />
  return (
    <DictionaryPage feature={customers} {...common} initial={{ country_id: RUSSIA }}>
      {(form) => <CustomerFields form={form} isPhoneFixed={false} />}
    </DictionaryPage>
  )
}

function SavedCustomer() {
  const { can } = useSession()
  return (
    <DictionaryPage
      feature={saved}
      {...common}
      isReadOnly={(row) => row.deleted_at !== null}
      note={(row) => (
        <>
          <CustomerState row={row} />
          <LastVisitPanel customerId={row.id} />
        </>
      )}
      tabs={(row) => [
        { title: t('history'), content: <History endpoint={audits.byModel} type="user" id={row.id} labels={customersRu.fields} /> },
      ]}
    >
      {(form) => <CustomerFields form={form} isPhoneFixed={!can('User.change_phone')} />}
    </DictionaryPage>
  )
}
