import { certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatDay, formatMoment, formatMoney, formatPhone } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Failure } from '#web/ui/empty.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import styles from './buy.module.css'
import { t } from './texts.ts'

/** Purchases of the site, and when each is to be sent. */
export function Purchases() {
  const { data, error, refetch } = useData(certificateSales.purchases, {})
  return (
    <section aria-label={t('purchases')} className={styles.part}>
      <h2>{t('purchases')}</h2>
      {!data && error && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.soft}>{t('noPurchases')}</p>}
      {data && data.length > 0 && (
        <ListTable
          title={t('purchases')}
          rows={data}
          expected={3}
          nothing={t('noPurchases')}
          columns={[
            { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), width: '150px' },
            {
              key: 'order_id',
              title: t('fields.order_id'),
              cell: (row) => <a href={pathTo('finance-order-view', { orderId: row.order_id })}>{`№\u00a0${row.order_id}`}</a>,
              width: '100px',
            },
            { key: 'face', title: t('fields.face'), cell: (row) => formatMoney(row.face), isNumber: true, width: '130px' },
            { key: 'state', title: t('fields.state'), cell: (row) => t(`status.${row.state}`) },
            { key: 'code', title: t('fields.code'), cell: (row) => row.code },
            { key: 'send_day', title: t('fields.send_day'), cell: (row) => formatDay(row.send_day), width: '120px' },
            {
              key: 'contact',
              title: t('fields.contact'),
              cell: (row) => (row.contact === null || row.contact.includes('@') ? row.contact : formatPhone(row.contact)),
            },
            { key: 'for_whom', title: t('fields.for_whom'), cell: (row) => row.for_whom },
            { key: 'words', title: t('fields.words'), cell: (row) => row.words },
          ]}
        />
      )}
    </section>
  )
}
