import { useParams } from '@tanstack/react-router'
import { audits } from '#contract/audits/audits.ts'
import { customerNotesRu } from '#contract/customer-notes/customer-notes.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { type CustomerRow, customers, savedCustomerBody } from '#contract/customers/customers.ts'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { customerName } from '#domain/customers/title.ts'
import { LastVisitPanel } from '#web/bookings/visit-repeat-panel.tsx'
import { ConsentsPanel } from '#web/consents/consents-panel.tsx'
import { useSession } from '#web/core/session.ts'
import { MergesPanel } from '#web/customer-merge/merges-panel.tsx'
import { NotesPanel } from '#web/customer-notes/notes-panel.tsx'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { AvatarPicker } from '#web/images/avatar-picker.tsx'
import { CustomerMessages } from '#web/messages/messages-panel.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { History } from '#web/ui/history.tsx'
import { CustomerData } from './customer-data.tsx'
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
          <Face row={row} />
          <LastVisitPanel customerId={row.id} />
        </>
      )}
      tabs={(row) => [
        { title: customerNotesRu.title, content: <NotesPanel customerId={row.id} isReadOnly={row.deleted_at !== null} /> },
        { title: t('consent'), content: <ConsentsPanel customerId={row.id} /> },
        ...(can('User.merge') ? [{ title: t('merges'), content: <MergesPanel customerId={row.id} /> }] : []),
        { title: t('history'), content: <History endpoint={audits.byModel} type="user" id={row.id} labels={customersRu.fields} /> },
        ...(can('Sms.view') ? [{ title: messagesRu.title, content: <CustomerMessages customerId={row.id} /> }] : []),
        ...(can(customers.archive.may) || can(customers.erase.may) ? [{ title: t('data'), content: <CustomerData row={row} /> }] : []),
      ]}
    >
      {(form) => <CustomerFields form={form} isPhoneFixed={!can('User.change_phone')} />}
    </DictionaryPage>
  )
}

/** A deleted customer keeps her photo; nobody changes it. */
function Face({ row }: { row: CustomerRow }) {
  const name = customerName(row)
  if (row.deleted_at !== null) return row.avatar && <AvatarBadge filename={row.avatar} name={name} size={100} pixels={200} />
  return <AvatarPicker whose={{ model: 'user', id: row.id }} name={name} filename={row.avatar} />
}
