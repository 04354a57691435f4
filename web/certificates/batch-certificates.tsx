import { certificates } from '#contract/certificates/certificates.ts'
import { formatDay } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Failure } from '#web/ui/empty.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CertificateStateMark } from './certificate-state.tsx'
import styles from './certificates.module.css'
import { t } from './texts.ts'

/** A batch has a thousand at most. */
const MOST = 1000

export function BatchCertificates({ batchId }: { batchId: number }) {
  const query = { search: `batch_id:${batchId}`, searchFields: 'batch_id:=', with: 'unit', limit: MOST, orderBy: 'code', sortedBy: 'asc' }
  const { data, error, refetch } = useData(certificates.list, { query })
  return (
    <section aria-label={t('batches.list')} className={styles.part}>
      <h2>{t('batches.list')}</h2>
      {!data && error && <Failure title={t('batches.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={5} />}
      {data && (
        <ListTable
          title={t('batches.list')}
          rows={data.items}
          expected={5}
          nothing={t('batches.listEmpty')}
          columns={[
            { key: 'code', title: t('fields.code'), cell: (row) => `${row.code} · …${row.tail}`, width: '160px' },
            { key: 'state', title: t('fields.state'), cell: (row) => <CertificateStateMark state={row.state} />, width: '200px' },
            { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
            {
              key: 'sold_at',
              title: t('fields.sold_at'),
              cell: (row) => row.sold_at && formatDay(row.sold_at.slice(0, 10)),
              width: '130px',
            },
            {
              key: 'valid_until',
              title: t('fields.valid_until'),
              cell: (row) => row.valid_until && formatDay(row.valid_until),
              width: '140px',
            },
          ]}
        />
      )}
    </section>
  )
}
