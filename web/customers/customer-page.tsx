import { useParams, useSearch } from '@tanstack/react-router'
import { audits } from '#contract/audits/audits.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { callsRu } from '#contract/calls/calls.ru.ts'
import { customerNotesRu } from '#contract/customer-notes/customer-notes.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { type CustomerRow, customers, savedCustomerBody } from '#contract/customers/customers.ts'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { customerName } from '#domain/customers/title.ts'
import { CallButton } from '#web/calls/call-button-panel.tsx'
import { CustomerCalls } from '#web/calls/customer-calls-panel.tsx'
import { ConsentsPanel } from '#web/consents/consents-panel.tsx'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { MergesPanel } from '#web/customer-merge/merges-panel.tsx'
import { NotesPanel } from '#web/customer-notes/notes-panel.tsx'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { AvatarPicker } from '#web/images/avatar-picker.tsx'
import { CustomerMessages } from '#web/messages/messages-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DictionaryPage, RowForm } from '#web/ui/dictionary-page.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CustomerData } from './customer-data.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerReading } from './customer-reading.tsx'
import { CustomerState } from './customer-state.tsx'
import { t } from './texts.ts'

const common = {
  list: paths.customers,
  rowPath: 'customer' as const,
  words: { title: t('title'), create: t('create'), remove: (name: string) => t('remove', { name }) },
  nameOf: (row: CustomerRow) => customerName(row),
}
/** The phone of a saved customer may be masked, so its form parses it that way. */
const saved = { ...customers, create: { ...customers.create, body: savedCustomerBody } }
/** The country in which most customers of the chain live (migrations: countries). */
const RUSSIA = 1
/** Places of the tabs that links lead to. */
const FORM = 'tab-1'
const NOTES = 'tab-2'

export default function CustomerPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  // A caller without a card brings the number.
  const { phone }: { phone?: string } = useSearch({ strict: false })
  if (id !== undefined) return <SavedCustomer key={id} id={Number(id)} />
  return (
    <DictionaryPage feature={customers} {...common} initial={{ country_id: RUSSIA, ...(phone && /^\d{9,15}$/.test(phone) && { phone }) }}>
      {(form) => <CustomerFields form={form} isPhoneFixed={false} />}
    </DictionaryPage>
  )
}

/** The card is shown for reading first, and is changed behind «Изменить». */
function SavedCustomer({ id }: { id: number }) {
  const { data: row, error, refetch } = useData(customers.show, { params: { id } })
  const name = row ? customerName(row) : t('title')
  return (
    <Page
      title={name}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.customers}>
          {t('title')}
        </LinkButton>
      }
      actions={row && <Acts row={row} />}
    >
      {!row && error && (
        <Failure
          title={error.status === 404 ? shell('form.missing') : shell('form.loadFailed')}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!row && !error && <FormSkeleton fields={6} />}
      {row && (
        <>
          {/* Read whatever the card said, because a note from a tab below must warn at once. */}
          <CustomerWarnings customerId={row.id} />
          <CustomerState row={row} />
          <CustomerTabs row={row} />
        </>
      )}
    </Page>
  )
}

function Acts({ row }: { row: CustomerRow }) {
  if (row.deleted_at !== null) return null
  return (
    <>
      {row.erased_at === null && <CallButton to={{ user_id: row.id }} name={customerName(row)} />}
      <May do={customers.update}>
        <LinkButton icon="edit" to="." hash={FORM}>
          {t('edit')}
        </LinkButton>
      </May>
      {row.is_blocked === 0 && (
        <May do={bookings.create}>
          <LinkButton kind="primary" icon="plus" to={paths.newBooking} search={{ user_id: String(row.id) }}>
            {t('book')}
          </LinkButton>
        </May>
      )}
    </>
  )
}

function CustomerTabs({ row }: { row: CustomerRow }) {
  const { can } = useSession()
  const isGone = row.deleted_at !== null
  const tabs = [
    { title: t('reading'), content: <CustomerReading row={row} notesTab={NOTES} /> },
    { title: t('card'), content: <Card row={row} /> },
    { title: customerNotesRu.title, content: <NotesPanel customerId={row.id} isReadOnly={isGone} /> },
    { title: t('consent'), content: <ConsentsPanel customerId={row.id} /> },
    ...(can('User.merge') ? [{ title: t('merges'), content: <MergesPanel customerId={row.id} /> }] : []),
    { title: t('history'), content: <History endpoint={audits.byModel} type="user" id={row.id} labels={customersRu.fields} /> },
    ...(can('Sms.view') ? [{ title: messagesRu.title, content: <CustomerMessages customerId={row.id} /> }] : []),
    ...(can(customers.archive.may) || can(customers.erase.may) ? [{ title: t('data'), content: <CustomerData row={row} /> }] : []),
    { title: callsRu.customer.title, content: <CustomerCalls customerId={row.id} /> },
  ]
  return <Tabs label={customerName(row)} tabs={tabs} />
}

function Card({ row }: { row: CustomerRow }) {
  const { can } = useSession()
  return (
    <RowForm
      feature={saved}
      {...common}
      id={row.id}
      row={row}
      isReadOnly={(one) => one.deleted_at !== null}
      note={(one) => <Face row={one} />}
    >
      {(form) => <CustomerFields form={form} isPhoneFixed={!can('User.change_phone')} />}
    </RowForm>
  )
}

/** The photo of a customer; that of a deleted one cannot be changed. */
function Face({ row }: { row: CustomerRow }) {
  const name = customerName(row)
  if (row.deleted_at !== null) return row.avatar && <AvatarBadge filename={row.avatar} name={name} size={100} pixels={200} />
  return <AvatarPicker whose={{ model: 'user', id: row.id }} name={name} filename={row.avatar} />
}
