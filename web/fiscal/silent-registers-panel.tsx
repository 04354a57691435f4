import { fiscal } from '#contract/fiscal/fiscal.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { t } from './texts.ts'

/** Milliseconds between two readings: silence brings no event. */
const LOOK = 30_000

/** Says above every screen which register of the studio has not answered for a minute, and leads to the first order that waits (finance-goods §5). */
export const SilentRegisters = ({ unitId, className }: { unitId: number; className: string | undefined }) => {
  const { can } = useSession()
  return can(fiscal.tasks.may) ? <OfUnit unitId={unitId} className={className} /> : null
}

function OfUnit({ unitId, className }: { unitId: number; className: string | undefined }) {
  useRefetch(fiscal.tasks, unitId, ['fiscal'])
  const { data } = useData(fiscal.tasks, { query: { unit_id: unitId } }, { quiet: true, refetchInterval: LOOK })
  // The desk's own browser carries the others, and says itself when it does not reach them.
  const silent = (data?.items ?? []).filter((one) => one.carrier === 'server' && one.is_silent === 1)
  return [...Map.groupBy(silent, ({ register }) => register.id)].map(([id, tasks]) => {
    const order = tasks.find(({ doc_type }) => doc_type === 'order')
    return (
      <p key={id} className={className}>
        <Icon name="error" />
        <span>{t('receipt.stuck', { register: tasks[0]?.register.name ?? '', count: tasks.length })}</span>
        {order && (
          <LinkButton to={pathTo('finance-order-view', { orderId: order.doc_id })}>
            {t('receipt.stuckOrder', { id: order.doc_id })}
          </LinkButton>
        )}
      </p>
    )
  })
}
