import { mailings } from '#contract/mailings/mailings.ts'
import { formatMoment, formatPhone, shorten } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { CancelMailing, MailingHead } from './mailing-head.tsx'
import styles from './mailings.module.css'
import { RecipientStatusMark } from './state.tsx'
import { t } from './texts.ts'

/** `/notify/log/5`: what it said, how many it has reached, and what became of each of its recipients. */
export function OneMailing({ id }: { id: number }) {
  useRefetch(mailings.recipients, null, ['mailings', 'outbox'])
  return (
    <div className={styles.one}>
      <MailingHead id={id} />
      <ListPage
        endpoint={mailings.recipients}
        file={mailings.exportRecipients}
        query={{ mailing_id: id }}
        title={t('log.recipients')}
        empty={t('log.noRecipients')}
        actions={<CancelMailing id={id} />}
        columns={[
          { key: 'person', title: t('fields.person'), cell: (row) => row.person?.title ?? t('log.hidden') },
          { key: 'recipient', title: t('fields.recipient'), cell: (row) => row.recipient && formatPhone(row.recipient) },
          { key: 'status', title: t('fields.status'), cell: (row) => <RecipientStatusMark status={row.status} /> },
          { key: 'reason', title: t('fields.reason'), cell: (row) => (row.reason ? t(`reasons.${row.reason}`) : row.failure) },
          { key: 'body', title: t('fields.body'), cell: (row) => row.body && shorten(row.body, 80) },
          { key: 'sent_at', title: t('fields.sent_at'), cell: (row) => row.sent_at && formatMoment(row.sent_at), width: '150px' },
        ]}
      />
    </div>
  )
}
