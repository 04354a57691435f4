import { useSearch } from '@tanstack/react-router'
import { certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { useData } from '#web/core/query.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './buy.module.css'
import { BuyForm } from './buy-form.tsx'
import { t } from './texts.ts'

/** The page where a stranger buys a certificate without signing in (CRT-001). */
export default function BuyCertificatePage() {
  const { shop: named }: { shop?: unknown } = useSearch({ strict: false })
  const shop = typeof named === 'string' ? named : undefined
  const { data, error, refetch } = useData(certificateSales.offer, { query: shop ? { shop } : {} })
  const isClosed = error?.status === 404
  return (
    <DoorPanel title={t('buy.title')} lead={t('buy.title')}>
      {data && (
        <>
          <p className={styles.soft}>{t('buy.where', { unit: [data.unit, data.address].filter(Boolean).join(', ') })}</p>
          {data.words && <p className={styles.words}>{data.words}</p>}
          <BuyForm offer={data} shop={shop} />
        </>
      )}
      {!data && isClosed && <Empty icon="book" title={t('buy.closed')} text={t('buy.closedText')} />}
      {!data && error && !isClosed && <Failure title={t('buy.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={5} />}
    </DoorPanel>
  )
}
