import { useState } from 'react'
import { outbox } from '#contract/outbox/outbox.ts'
import { formatMoment, shorten } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useOpen } from '#web/core/use-open.ts'
import { SendPanel } from '#web/system-events/send-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { MessagePanel } from './message-panel.tsx'
import styles from './outbox.module.css'
import { OutboxStatus } from './outbox-status-badge.tsx'
import { TestDialog } from './test-dialog.tsx'
import { recipientOf, t } from './texts.ts'

export default function OutboxPage() {
  const [id, open] = useOpen('message')
  const [isTesting, setTesting] = useState(false)
  return (
    <>
      <ListPage
        endpoint={outbox.list}
        title={t('title')}
        empty={t('empty')}
        file={outbox.export}
        actions={
          <>
            <SendPanel />
            <May do={outbox.test}>
              <Button onClick={() => setTesting(true)}>{t('acts.test')}</Button>
            </May>
          </>
        }
        columns={[
          {
            key: 'recipient',
            title: t('fields.recipient'),
            cell: (row) => (
              <button type="button" className={styles.open} onClick={() => open(row.id)}>
                {recipientOf(row)}
              </button>
            ),
            width: '190px',
          },
          { key: 'channel', title: t('fields.channel'), cell: (row) => t(`channels.${row.channel}`), width: '90px' },
          { key: 'body', title: t('fields.body'), cell: (row) => shorten(row.subject ?? row.body, 80) },
          { key: 'status', title: t('fields.status'), cell: (row) => <OutboxStatus status={row.status} />, width: '160px' },
          {
            key: 'attempts',
            title: t('fields.attempts'),
            cell: (row) => row.attempts || null,
            isSortable: true,
            isNumber: true,
            width: '100px',
          },
          { key: 'failure', title: t('fields.failure'), cell: (row) => row.failure && shorten(row.failure, 60) },
          {
            key: 'created_at',
            title: t('fields.created_at'),
            cell: (row) => <span className="figures">{formatMoment(row.created_at)}</span>,
            isSortable: true,
            width: '150px',
          },
          { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
        ]}
      />
      {id !== null && <MessagePanel key={id} id={id} onClose={() => open(null)} />}
      {isTesting && (
        <TestDialog
          onClose={() => setTesting(false)}
          onSent={(row) => {
            setTesting(false)
            open(row.id)
          }}
        />
      )}
    </>
  )
}
