import { certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { paths } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './buy.module.css'
import { Purchases } from './purchases.tsx'
import { SalesForm } from './sales-form.tsx'
import { t } from './texts.ts'

export default function CertificateSalesPage() {
  const { data: row, error, refetch } = useData(certificateSales.show, {})
  return (
    <Page title={t('title')}>
      {!row && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!row && !error && <FormSkeleton fields={6} />}
      {row && <SalesForm row={row} />}
      {row?.is_enabled === 1 && row.shop !== null && <Address shop={row.shop} />}
      {row && (
        <May do={certificateSales.purchases}>
          <Purchases />
        </May>
      )}
    </Page>
  )
}

/** The address of the company's page on the site: its key belongs to this company alone, because one server may have several. */
function Address({ shop }: { shop: string }) {
  const url = `${window.location.origin}${paths.buyCertificate}?shop=${shop}`
  return (
    <section aria-label={t('address')} className={styles.part}>
      <h2>{t('address')}</h2>
      <a className={styles.address} href={url}>
        {url}
      </a>
    </section>
  )
}
