import { sms } from '#contract/sms/sms.ts'
import { formatMoment, formatPhone, shorten } from '#web/core/formats.ts'
import { useOpen } from '#web/core/use-open.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { OutboxStatus } from '#web/outbox/outbox-status-badge.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import styles from './sms.module.css'
import { SmsPanel } from './sms-panel.tsx'
import { answerOf, eventOf, t } from './texts.ts'

export default function SmsPage() {
  const [id, open] = useOpen('message')
  // Their states at the gate change in the outbox.
  useRefetch(sms.list, null, ['outbox', 'messages'])
  return (
    <>
      <ListPage
        endpoint={sms.list}
        title={t('title')}
        empty={t('empty')}
        columns={[
          {
            key: 'recipient',
            title: t('fields.recipient'),
            cell: (row) => (
              <button type="button" className={styles.open} onClick={() => open(row.id)}>
                {formatPhone(row.recipient)}
              </button>
            ),
            width: '180px',
          },
          // When, and whether it has come, stand where a narrow screen shows them without moving the table.
          {
            key: 'created_at',
            title: t('fields.created_at'),
            cell: (row) => <span className="figures">{formatMoment(row.created_at)}</span>,
            isSortable: true,
            width: '150px',
          },
          { key: 'status', title: t('fields.status'), cell: (row) => <OutboxStatus status={row.status} />, width: '160px' },
          { key: 'user', title: t('fields.user'), cell: (row) => row.user?.title, width: '190px' },
          { key: 'event', title: t('fields.event'), cell: eventOf, width: '160px' },
          { key: 'body', title: t('fields.body'), cell: (row) => shorten(row.body, 80) },
          { key: 'parts', title: t('fields.parts'), cell: (row) => row.parts, isNumber: true, width: '80px' },
          { key: 'failure', title: t('fields.failure'), cell: (row) => shorten(answerOf(row) ?? '', 60), width: '200px' },
          { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
        ]}
      />
      {id !== null && <SmsPanel key={id} id={id} onClose={() => open(null)} onOpen={open} />}
    </>
  )
}
