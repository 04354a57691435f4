import type { Permission } from '#contract/core/permissions.ts'
import { orderActs } from '#contract/order-acts/order-acts.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { ClientForm, CreatorForm, DayForm, ForceForm } from './act-forms.tsx'
import { afterAct } from './after-act.ts'
import { MasterForm } from './master-form.tsx'
import { t } from './texts.ts'

export type OrderActName = 'forceClose' | 'dates' | 'user' | 'creator' | 'master'

const { paid, done } = ORDER_STATUS

/** For each act its right and when it is possible, in the order of the menu. */
const acts: { name: OrderActName; may: Permission; when: (order: OrderCard) => boolean }[] = [
  { name: 'forceClose', may: 'Order.force_close', when: ({ status_id }) => status_id === paid },
  { name: 'user', may: 'Order.change_user', when: () => true },
  { name: 'master', may: 'Order.change_master', when: () => true },
  { name: 'dates', may: 'Order.change_dates', when: ({ status_id }) => status_id === done },
  { name: 'creator', may: 'Order.change_creator', when: () => true },
]

const forms = { forceClose: ForceForm, dates: DayForm, user: ClientForm, creator: CreatorForm, master: MasterForm }

/** «Изменить»: what this person may change in a paid order, each by a right of its own (ORD-004); nothing, and there is no button. */
export function OrderActsMenu({ order, onOpen }: { order: OrderCard; onOpen: (act: OrderActName) => void }) {
  const { can } = useSession()
  const isPaid = order.status_id === paid || order.status_id === done
  const items = acts
    .filter(({ may, when }) => isPaid && can(may) && when(order))
    .map(({ name }) => ({ label: t(`acts.${name}.act`), run: () => onOpen(name) }))
  if (items.length === 0) return null
  return (
    <MenuButton label={t('menu')} items={items}>
      {(opener) => (
        <Button icon="edit" {...opener}>
          {t('menu')}
        </Button>
      )}
    </MenuButton>
  )
}

/** The form of one act, beside the order. */
export function OrderActPanel({ order, act, onClose }: { order: OrderCard; act: OrderActName; onClose: () => void }) {
  const Form = forms[act]
  return <Form key={act} order={order} onClose={onClose} />
}

/** «Провести»: posts a paid order without waiting for anything else. */
export function CloseOrder({ order, onFailed }: { order: OrderCard; onFailed: (error: unknown) => void }) {
  const save = useSave(orderActs.close, { once: `order-close-${order.id}`, quiet: true, done: afterAct })
  if (order.status_id !== paid) return null
  return (
    <May do={orderActs.close}>
      <Button
        kind="primary"
        aria-disabled={save.isPending}
        onClick={() => !save.isPending && save.mutate({ params: { id: order.id } }, { onError: onFailed })}
      >
        {t('close')}
      </Button>
    </May>
  )
}
