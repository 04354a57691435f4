import { useParams } from '@tanstack/react-router'
import { consentsRu } from '#contract/consents/consents.ru.ts'
import { consents } from '#contract/consents/consents.ts'
import { customers } from '#contract/customers/customers.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './consent-form.module.css'
import { t } from './texts.ts'

/** A sheet to be signed: in writing, as the law asks for facts about health (152-ФЗ, ст. 9 и 10). What the house does not know of her is filled in by hand. */
export default function ConsentFormPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const { me } = useSession()
  const customer = useData(customers.show, { params: { id: Number(id) } })
  const texts = useData(consents.texts, {})
  const error = customer.error ?? texts.error
  const isReady = customer.data && texts.data
  return (
    <Page
      title={t('form.title')}
      actions={
        isReady && (
          <Button icon="print" kind="primary" onClick={() => window.print()}>
            {t('printForm')}
          </Button>
        )
      }
    >
      {!isReady && error && (
        <Failure title={t('formFailed')} error={error} retry={() => void Promise.all([customer.refetch(), texts.refetch()])} />
      )}
      {!isReady && !error && <FormSkeleton fields={5} />}
      {customer.data && texts.data && (
        <article className={styles.sheet}>
          <h2>{t('form.title')}</h2>
          <Line words={t('form.iAm')} said={fullNameOf(customer.data)} under={t('form.iAmBlank')} />
          <Line under={t('form.address')} />
          <Line under={t('form.passport')} />
          <Line said={me.company.name} under={t('form.operator')} />
          <Line under={t('form.operatorAddress')} />
          <p className={styles.words}>{texts.data.items.find(({ purpose }) => purpose === 'health')?.text ?? consentsRu.healthWording}</p>
          <div className={styles.signed}>
            <Line under={t('form.date')} />
            <Line under={t('form.signature')} />
            <Line under={t('form.spelled')} />
          </div>
        </article>
      )}
    </Page>
  )
}

const fullNameOf = ({ last_name, first_name, middle_name }: { last_name: string | null; first_name: string; middle_name: string | null }) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

function Line({ words, said, under }: { words?: string; said?: string; under: string }) {
  return (
    <p className={styles.line}>
      {words && <span>{words}</span>}
      <span className={styles.blank}>{said}</span>
      <small>{under}</small>
    </p>
  )
}
