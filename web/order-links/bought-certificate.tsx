import { urlOf } from '#contract/core/endpoint.ts'
import { orderLinks, type PublicOrder } from '#contract/order-links/order-links.ts'
import { spaced } from '#domain/certificates/number.ts'
import { formatDay } from '#web/core/formats.ts'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './public-order.module.css'
import { t } from './texts.ts'

interface Bought {
  certificate: NonNullable<PublicOrder['certificate']>
  hash: string
  sum: string
}

/** The bought certificate with its number and card, while it may be spent. */
export function BoughtCertificate({ certificate: { state, digits, usable_from: from, valid_until: until }, hash, sum }: Bought) {
  const title = t('certificate.title', { sum })
  return (
    <section className={styles.certificate} aria-label={title}>
      <h3>{title}</h3>
      {state !== 'sold' && <p role="status">{t(`certificate.${state}`)}</p>}
      {digits && (
        <>
          <div className={styles.receipt}>
            <QrPicture text={digits} label={t('certificate.qr')} />
            <p>
              <span className={styles.soft}>{t('fields.digits')}</span>
              <strong className={styles.digits}>{spaced(digits)}</strong>
              {from && until && <span>{t('certificate.term', { from: formatDay(from), until: formatDay(until) })}</span>}
            </p>
          </div>
          <p className={styles.soft}>{t('certificate.keep')}</p>
          <div className={styles.acts}>
            <a className={styles.toBank} href={urlOf(orderLinks.card).replace(':hash', encodeURIComponent(hash))} download>
              {t('certificate.card')}
            </a>
          </div>
        </>
      )}
    </section>
  )
}
