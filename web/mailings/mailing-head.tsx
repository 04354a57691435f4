import { mailings } from '#contract/mailings/mailings.ts'
import { formatCount, formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './mailings.module.css'
import { MailingState } from './state.tsx'
import { t } from './texts.ts'

/** The words of one mailing, and how many it has reached, by states and reasons. */
export function MailingHead({ id }: { id: number }) {
  const { data, isPending } = useData(mailings.show, { params: { id } })
  // The list below does not move when the head comes.
  if (isPending) return <FormSkeleton fields={4} />
  if (!data) return null
  return (
    <section className={styles.head} aria-label={t('log.about')}>
      <p className={styles.words}>
        {data.subject && <strong>{data.subject}</strong>}
        {data.body}
      </p>
      <FactsCard
        of={[
          [t('fields.state'), <MailingState key="state" state={data.state} />],
          [t('fields.channel'), t(`channels.${data.channel}`)],
          [t('fields.author'), data.author?.name],
          [t('fields.created_at'), formatMoment(data.created_at)],
          [t('fields.total'), formatCount(data.total)],
          ...data.counts.map(
            ({ status, reason, count }) =>
              [reason ? `${t(`statuses.${status}`)}: ${t(`reasons.${reason}`)}` : t(`statuses.${status}`), formatCount(count)] as const,
          ),
        ]}
      />
    </section>
  )
}

/** Shown only while some messages may still be taken back. */
export function CancelMailing({ id }: { id: number }) {
  const { data } = useData(mailings.show, { params: { id } })
  const cancel = useSave(mailings.cancel, { saved: t('log.cancelled') })
  const isWaiting = data?.counts.some(({ status }) => status === 'pending' || status === 'queued')
  if (!data || data.state === 'cancelled' || !isWaiting) return null
  const ask = async () => {
    const question = { title: t('log.cancel'), text: t('log.cancelText'), action: t('log.cancel'), refuse: shell('form.keep') }
    if (await confirm({ ...question, isDangerous: true })) cancel.mutate({ params: { id } })
  }
  return (
    <May do={mailings.cancel}>
      <Button kind="warning" onClick={() => void ask()} aria-disabled={cancel.isPending}>
        {t('log.cancel')}
      </Button>
    </May>
  )
}
