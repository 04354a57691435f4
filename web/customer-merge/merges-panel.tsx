import { customerMerge } from '#contract/customer-merge/customer-merge.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './customer-merge.module.css'
import { t } from './texts.ts'

/** Merges of this customer, each of which can be undone. */
export function MergesPanel({ customerId }: { customerId: number }) {
  const { data, error, refetch } = useData(customerMerge.merges, { params: { id: customerId } })
  const split = useSave(customerMerge.split, { saved: t('splitSaid') })
  if (error && !data) return <Failure title={t('merges')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={2} />
  if (data.items.length === 0)
    return (
      <Empty icon="customers" title={t('noMerges')} text={t('noMergesText')}>
        <LinkButton to={paths.customerTwins}>{t('title')}</LinkButton>
      </Empty>
    )
  return (
    <ul className={styles.pairs}>
      {data.items.map((one) => (
        <li key={one.id} className={styles.pair}>
          <span>
            {one.twin} <span className={styles.soft}>{`№\u00a0${one.twin_id}`}</span> · {formatMoment(one.created_at)} · {one.author?.name}
          </span>
          {one.undone_at === null ? (
            <Button aria-disabled={split.isPending} onClick={() => split.mutate({ params: { id: one.id } })}>
              {t('split')}
            </Button>
          ) : (
            <span className={styles.soft}>{`${t('fields.undone_at')}: ${formatMoment(one.undone_at)}`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
