import { type FormEvent, useId, useState } from 'react'
import { certificates, type NamedCertificate, namedCertificate } from '#contract/certificates/certificates.ts'
import { E } from '#contract/core/errors.ts'
import { readAnyNumber } from '#domain/certificates/number.ts'
import { CallError, call } from '#web/core/call.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useScan } from '#web/core/scanner.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { CertificateCard } from './certificate-card.tsx'
import styles from './certificates.module.css'
import { t } from './texts.ts'

/** The certificate that was found, and what is said about it. */
interface Found {
  certificate: NamedCertificate | null
  words: string | null
}

/** `/finance/certificate`: a number is typed or scanned, and it is told what it is worth today, or why nothing. */
export default function CertificatePage() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isAsking, setAsking] = useState(false)
  const look = async (number: string) => {
    if (number.trim() === '' || isAsking) return
    setAsking(true)
    setFound(await answerOf(number))
    setAsking(false)
  }
  useScan((code) => {
    setTyped(code)
    void look(code)
  }, ofCertificates)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look(typed)
  }
  const field = plainField<string>(id, typed, (next) => setTyped(next ?? ''))
  return (
    <Page title={t('title')}>
      <form className={styles.lookup} onSubmit={submit} aria-busy={isAsking}>
        <TextField field={field} label={t('lookup.ask')} hint={t('lookup.hint')} maxLength={40} />
        <Button type="submit" kind="primary" icon="search" aria-disabled={isAsking || typed.trim() === ''}>
          {t('lookup.find')}
        </Button>
      </form>
      <div role="status" className={styles.answer}>
        {found?.words && <p className={styles.words}>{found.words}</p>}
      </div>
      {found?.certificate && (
        <CertificateCard
          key={found.certificate.id}
          certificate={found.certificate}
          isUsable={found.certificate.state === 'sold' && found.words === null}
          onChanged={() => void look(found.certificate?.certificate_number ?? typed)}
        />
      )}
    </Page>
  )
}

const ofCertificates = { isMeant: (code: string) => readAnyNumber(code) !== null }

/** CRT-409…412: each answer of the server in its own words; what may not be spent is shown all the same. */
async function answerOf(number: string): Promise<Found> {
  try {
    const certificate = await call(certificates.lookup, { query: { certificate_number: number } })
    return certificate ? { certificate, words: null } : { certificate: null, words: t('lookup.notFound') }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const known = namedCertificate.safeParse(error.data)
    return { certificate: known.success ? known.data : null, words: wordsOf(error) }
  }
}

function wordsOf({ code, exactly }: CallError) {
  if (code === E.certificateOld) return t('lookup.tooOld')
  if (code === E.certificateYoung) return t('lookup.tooYoung')
  return exactly || t('lookup.failed')
}
