import { useState } from 'react'
import { type ConsentPurpose, type ConsentRow, consentPurposes, consents, spokenSources } from '#contract/consents/consents.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './consents.module.css'
import { t } from './texts.ts'

/** A customer's consents by purpose, with all that was ever recorded. */
export function ConsentsPanel({ customerId }: { customerId: number }) {
  const { data, error, refetch } = useData(consents.ofCustomer, { params: { id: customerId } })
  const texts = useData(consents.texts, {})
  const [source, setSource] = useState<(typeof spokenSources)[number]>('desk')
  if (error && !data) return <Failure title={t('title')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return (
    <div className={styles.panel}>
      <May do={consents.record}>
        <div className={styles.how}>
          <label htmlFor="consent-source">{t('how')}</label>
          <Select
            id="consent-source"
            value={source}
            options={spokenSources.map((id) => ({ id, name: t(`sources.${id}`) }))}
            onChange={(value) => setSource(spokenSources.find((one) => one === value) ?? 'desk')}
          />
        </div>
      </May>
      <ul className={styles.list}>
        {consentPurposes.map((purpose) => (
          <Purpose
            key={purpose}
            customerId={customerId}
            purpose={purpose}
            source={source}
            isGiven={data.agreed.some((one) => one.purpose === purpose && one.is_given === 1)}
            last={data.items.find((one) => one.purpose === purpose)}
            text={texts.data?.items.find((one) => one.purpose === purpose)?.text}
          />
        ))}
      </ul>
      <h2>{t('log')}</h2>
      {data.items.length === 0 && <Empty title={t('empty')} />}
      <ul className={styles.list}>
        {data.items.map((one) => (
          <li key={one.id}>
            <strong>{t(`purposes.${one.purpose}`)}</strong> — <Spoken row={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PurposeProps {
  customerId: number
  purpose: ConsentPurpose
  source: (typeof spokenSources)[number]
  isGiven: boolean
  last: ConsentRow | undefined
  text: string | undefined
}

function Purpose({ customerId, purpose, source, isGiven, last, text }: PurposeProps) {
  const record = useSave(consents.record, { saved: isGiven && purpose === 'health' ? t('healthWithdrawn') : t(`saved.${isGiven ? 0 : 1}`) })
  const say = () => record.mutate({ params: { id: customerId }, body: { purpose, is_given: isGiven ? 0 : 1, source } })
  return (
    <li className={styles.purpose}>
      <div>
        <strong>{t(`purposes.${purpose}`)}</strong>
        <p>{last ? <Spoken row={last} /> : t(isGiven ? 'byCard' : 'never')}</p>
        {purpose === 'service_sms' && <p className={styles.soft}>{t('about.service')}</p>}
        {purpose === 'marketing_sms' && <p className={styles.soft}>{t('about.marketing')}</p>}
        {text && <p className={styles.soft}>{text}</p>}
      </div>
      <May do={consents.record}>
        {purpose === 'health' && !isGiven && (
          <LinkButton kind="quiet" icon="print" to={pathTo('consent-form', { id: customerId })}>
            {t('print')}
          </LinkButton>
        )}
        <Button
          aria-label={`${isGiven ? t('withdraw') : t('give')}: ${t(`purposes.${purpose}`)}`}
          aria-disabled={record.isPending}
          onClick={say}
        >
          {isGiven ? t('withdraw') : t('give')}
        </Button>
      </May>
    </li>
  )
}

function Spoken({ row }: { row: ConsentRow }) {
  const said = [
    row.is_given === 1 ? t('given') : t('withdrawn'),
    formatMoment(row.created_at),
    t(`sources.${row.source}`),
    row.author?.name,
    row.version !== null && t('wording', { version: row.version }),
  ]
  return <span>{said.filter(Boolean).join(' · ')}</span>
}
