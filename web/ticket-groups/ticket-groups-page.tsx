import { paths, pathTo } from '#contract/shell/paths.ts'
import { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

/** Departments: the own ones, or all for people who manage them. */
export default function TicketGroupsPage() {
  useRefetch(ticketGroups.list, null, ['ticket-groups'])
  return (
    <ListPage
      endpoint={ticketGroups.list}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'members' }}
      rowTo={(row) => pathTo('ticketGroup', { id: row.id })}
      create={{ label: t('create'), to: paths.newTicketGroup, do: ticketGroups.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        {
          key: 'is_on',
          title: t('isOn'),
          cell: (row) => (
            <StatusMark {...(row.is_on ? { icon: 'check', tone: 'good' } : { icon: 'close', tone: 'done' })}>
              {t(row.is_on ? 'isOn' : 'isOff')}
            </StatusMark>
          ),
          width: '230px',
        },
        {
          key: 'head',
          title: t('memberTypes.1'),
          cell: (row) =>
            (row.members ?? [])
              .filter((one) => one.member_type === 1)
              .map((one) => one.employer.name)
              .join(', '),
        },
        { key: 'members', title: t('fields.members'), cell: (row) => row.members?.length ?? 0, isNumber: true, width: '120px' },
      ]}
    />
  )
}
