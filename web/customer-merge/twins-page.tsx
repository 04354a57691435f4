import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { customerMerge, type TwinPair } from '#contract/customer-merge/customer-merge.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatDay } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './customer-merge.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { t, withPhone } from './texts.ts'

/** Cards that probably belong to one person, the surest first. */
export default function TwinsPage() {
  const { data, error, refetch } = useData(customerMerge.twins, {})
  const [asked, ask] = useState<TwinPair | null>(null)
  return (
    <Page
      title={t('title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.customers}>
          {t('back')}
        </LinkButton>
      }
    >
      {error && !data && <Failure title={t('title')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.items.length === 0 && <Empty icon="customers" title={t('empty')} text={t('emptyText')} />}
      <ul className={styles.pairs}>
        {data?.items.map((pair) => (
          <Pair key={`${pair.first.id} ${pair.second.id}`} pair={pair} onCompare={() => ask(pair)} />
        ))}
      </ul>
      {asked && <MergeDialog pair={asked} onClose={() => ask(null)} />}
    </Page>
  )
}

function Pair({ pair, onCompare }: { pair: TwinPair; onCompare: () => void }) {
  const apart = useSave(customerMerge.apart, { saved: t('apartSaid') })
  return (
    <li className={styles.pair}>
      <div>
        <strong>{t(`why.${pair.why}`)}</strong>
        {[pair.first, pair.second].map((one) => (
          <p key={one.id}>
            <Link to={pathTo('customer', { id: one.id })}>{withPhone(one.title)}</Link>
            <span className={styles.soft}>
              {' '}
              · {`№\u00a0${one.id}`} · {t('visits', { count: one.visits })} · {t('since', { day: formatDay(one.created_at) })}
            </span>
          </p>
        ))}
      </div>
      <div className={styles.acts}>
        <Button onClick={onCompare}>{t('compare')}</Button>
        <Button
          kind="quiet"
          aria-disabled={apart.isPending}
          onClick={() => apart.mutate({ params: { id: pair.first.id }, body: { user_id: pair.second.id } })}
        >
          {t('apart')}
        </Button>
      </div>
    </li>
  )
}
