import { Link } from '@tanstack/react-router'
import { type SecurityEventRow, securityEvents } from '#contract/security-events/security-events.ts'
import { formatMoment, shorten } from '#web/core/formats.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { EventMark } from './event-mark.tsx'
import styles from './security-events.module.css'
import { aboutOf, reasonOf, t } from './texts.ts'

export default function SecurityEventsPage() {
  return (
    <ListPage
      endpoint={securityEvents.list}
      file={securityEvents.export}
      title={t('title')}
      empty={t('empty')}
      columns={[
        {
          key: 'created_at',
          title: t('fields.created_at'),
          cell: (row) => <span className="figures">{formatMoment(row.created_at)}</span>,
          isSortable: true,
          width: '150px',
        },
        { key: 'kind', title: t('fields.kind'), cell: (row) => <What row={row} />, width: '280px' },
        { key: 'employer', title: t('fields.employer'), cell: (row) => <Who row={row} />, width: '200px' },
        { key: 'place', title: t('fields.place'), cell: (row) => row.place && shorten(row.place, 60) },
        { key: 'about', title: t('fields.about'), cell: (row) => row.about && <About about={row.about} />, width: '180px' },
        { key: 'address', title: t('fields.address'), cell: (row) => row.address, width: '150px' },
        { key: 'agent', title: t('fields.agent'), cell: (row) => row.agent && shorten(row.agent, 50) },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}

/** The reason of a refusal, and how often it came in that minute, below the event. */
function What({ row }: { row: SecurityEventRow }) {
  const reason = reasonOf(row)
  const times = row.count > 1 ? t('times', { count: row.count }) : null
  return (
    <>
      <EventMark kind={row.kind} />
      {(reason || times) && <span className={styles.under}>{[reason, times].filter(Boolean).join(' ')}</span>}
    </>
  )
}

const Who = ({ row: { employer, impersonator } }: { row: SecurityEventRow }) => (
  <>
    {employer?.name ?? t('unknown')}
    {impersonator && <span className={styles.under}>{t('actedBy', { name: impersonator.name })}</span>}
  </>
)

function About({ about }: { about: NonNullable<SecurityEventRow['about']> }) {
  const { to, name } = aboutOf(about)
  return <Link to={to}>{name}</Link>
}
