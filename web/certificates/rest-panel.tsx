import { useState } from 'react'
import { certificates, type NamedCertificate } from '#contract/certificates/certificates.ts'
import { spaced } from '#domain/certificates/number.ts'
import { May } from '#web/core/may.tsx'
import { sumIn } from '#web/core/money-in.ts'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './certificates.module.css'
import { t } from './texts.ts'

export type CertificateRest = Pick<NamedCertificate, 'id' | 'rest' | 'currency_id' | 'certificate_number'>

/** The rest of a spent certificate, issued to the client as a new number that is shown once. */
export function RestPanel({ certificate: { id, rest, currency_id, certificate_number } }: { certificate: CertificateRest }) {
  const [made, setMade] = useState<NamedCertificate | null>(null)
  const save = useSave(certificates.reissue, { once: `reissue-${id}`, saved: null, done: setMade })
  if (made)
    return (
      <div className={styles.rest} role="alert">
        <p>{t('lookup.reissued')}</p>
        <p className={styles.number}>{spaced(made.certificate_number)}</p>
      </div>
    )
  return (
    <div className={styles.rest}>
      <p>{t('lookup.rest', { sum: sumIn(currency_id)(rest) })}</p>
      <May do={certificates.reissue}>
        <Button
          icon="repeat"
          aria-disabled={save.isPending}
          onClick={() => !save.isPending && save.mutate({ params: { id }, body: { certificate_number } })}
        >
          {t('lookup.reissue')}
        </Button>
      </May>
    </div>
  )
}
