import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type GoodRemainRow, goodRemains } from '#contract/good-remains/good-remains.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { amountOf } from './amount.ts'
import styles from './good-remains.module.css'
import { LimitsDialog } from './limits-dialog.tsx'
import { RemainHistory } from './remain-history.tsx'
import { Term } from './term.tsx'
import { t } from './texts.ts'

export default function GoodRemainPage() {
  const { itemId }: { itemId?: string } = useParams({ strict: false })
  return <Remain key={itemId} id={Number(itemId)} />
}

function Remain({ id }: { id: number }) {
  const search: Record<string, string> = useSearch({ strict: false })
  const hash = useLocation({ select: (location) => location.hash })
  useRefetch(goodRemains.show, null, ['good-remains'])
  const { data, error, refetch } = useData(goodRemains.show, { params: { id }, query: { with: 'good;store;unit;layers;use' } })
  return (
    <Page
      title={data?.good?.name ?? t('one')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodRemains} search={search} hash={hash}>
            {t('view.back')}
          </LinkButton>
          {data?.is_low === 1 && (
            <StatusMark icon="info" tone="warn">
              {t('low')}
            </StatusMark>
          )}
        </>
      }
      actions={data && <Acts remain={data} />}
    >
      {!data && error && (
        <Failure title={t(error.status === 404 ? 'view.missing' : 'view.failed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && <Shown remain={data} />}
      {data && <RemainHistory remain={data} />}
    </Page>
  )
}

function Shown({ remain }: { remain: GoodRemainRow }) {
  const { can } = useSession()
  const { good, store, unit, min, max, shelf, use, layers = [] } = remain
  return (
    <FactsCard
      of={[
        [
          t('fields.good'),
          good && (
            <span key="good">
              {can('Good.view') && !good.is_gone ? <Link to={pathTo('good', { id: good.id })}>{good.name}</Link> : good.name}
              <small>{good.is_gone ? t('gone') : good.article}</small>
            </span>
          ),
        ],
        [
          t('view.place'),
          <span key="place">
            {store?.name}
            <small>{unit?.name}</small>
          </span>,
        ],
        [
          t('view.lies'),
          <span key="lies">
            {amountOf(remain.qty, good)}
            <small>{formatMoney(remain.cost)}</small>
          </span>,
        ],
        [
          t('fields.use'),
          use && (
            <span key="use">
              {t('days', { count: use.days })}
              <small>{t('perDay', { qty: amountOf(use.per_day, good) })}</small>
            </span>
          ),
        ],
        [t('view.limits'), min === null && max === null ? null : t('view.limitsOf', { min: limit(min, good), max: limit(max, good) })],
        [t('fields.shelf'), shelf],
        [t('fields.ahead'), remain.ahead > 0 ? amountOf(remain.ahead, good) : null],
        [
          t('view.layers'),
          layers.length === 0 ? null : (
            <ul key="layers" className={styles.layers}>
              {layers.map(({ id, qty_left, cost_left, expires_at }) => (
                <li key={id}>
                  {amountOf(qty_left, good)} · {formatMoney(cost_left)}
                  {expires_at && (
                    <>
                      {` · ${t('fields.expires_at').toLowerCase()} `}
                      <Term day={expires_at} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  )
}

const limit = (qty: number | null, good: GoodRemainRow['good']) => (qty === null ? t('view.none') : amountOf(qty, good))

function Acts({ remain }: { remain: GoodRemainRow }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemove(remain)
  return (
    <>
      <May do={goodRemains.update}>
        <Button icon="edit" onClick={() => setOpen(true)}>
          {t('acts.edit')}
        </Button>
      </May>
      {remain.qty === 0 && (
        <May do={goodRemains.remove}>
          <Button kind="warning" icon="remove" onClick={() => void remove()}>
            {shell('form.remove')}
          </Button>
        </May>
      )}
      {isOpen && <LimitsDialog remain={remain} onClose={() => setOpen(false)} />}
    </>
  )
}

function useRemove({ id, good }: GoodRemainRow) {
  const navigate = useNavigate()
  const remove = useSave(goodRemains.remove, { saved: null, quiet: true })
  return async () => {
    const title = t('acts.remove', { name: good?.name ?? '' })
    if (!(await confirm({ title, text: t('acts.removeText'), action: shell('form.remove'), isDangerous: true }))) return
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      return showRefusal(error, shell('form.removeFailed'))
    }
    toast.success(t('acts.removed'))
    void navigate({ to: paths.goodRemains, search: true, hash: true, replace: true })
  }
}
