import { useState } from 'react'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { orderLinks } from '#contract/order-links/order-links.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './order-link.module.css'
import { PrintQr } from './print-qr-panel.tsx'

const { makeLink, orderLink } = onlinePaymentsRu

/** The address of the order's own page, for whoever bought it: drawn when it is first asked for. */
export function OrderLink({ id }: { id: number }) {
  const [url, setUrl] = useState<string | null>(null)
  const make = useSave(orderLinks.give, { saved: null, done: (made) => setUrl(made.url) })
  return (
    <May do={orderLinks.give}>
      {url === null ? (
        <Button className={styles.make} icon="copy" aria-disabled={make.isPending} onClick={() => make.mutate({ params: { id } })}>
          {makeLink}
        </Button>
      ) : (
        <section aria-label={orderLink} className={styles.link}>
          <QrPicture text={url} label={orderLink} />
          <div className={styles.beside}>
            <p>{orderLink}</p>
            <CopyLink url={url} label={orderLink} />
            <PrintQr id={id} of="page" />
          </div>
        </section>
      )}
    </May>
  )
}
