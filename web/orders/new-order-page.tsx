import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { orders } from '#contract/orders/orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { sayNotSaved } from './not-saved.ts'
import { draftOfVisit, type OrderDraft, orderSchema, sumsOf } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import { t } from './texts.ts'

/** A new order: empty, or with a visit's client, studio and services. */
export default function NewOrderPage() {
  const { bookingId }: { bookingId?: string } = useParams({ strict: false })
  const { me } = useSession()
  const visit = useData(bookings.show, bookingId ? { params: { id: Number(bookingId) }, query: {} } : null)
  const isReady = !bookingId || visit.data !== undefined
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths['finance-order']}>
          {t('view.back')}
        </LinkButton>
      }
    >
      {!isReady && visit.error && <Failure title={t('form.failed')} error={visit.error} retry={() => void visit.refetch()} />}
      {!isReady && !visit.error && <FormSkeleton fields={4} />}
      {isReady && (
        <NewOrder
          booking={visit.data?.id ?? null}
          initial={visit.data ? draftOfVisit(visit.data) : { unit_id: me.unit_id, items: [], payments: [] }}
        />
      )}
    </Page>
  )
}

const schema = orderSchema('create')

function NewOrder({ booking, initial }: { booking: number | null; initial: OrderDraft }) {
  const navigate = useNavigate()
  const once = `order-new-${booking ?? ''}`
  const create = useSave(orders.create, { once, quiet: true })
  /** 3 takes the money, 0 saves alone. */
  const asked = useRef<0 | 3>(3)
  const form = useForm({
    whileSaving: 'closed',
    schema,
    initial,
    save: async (body) => {
      const row = await create.mutateAsync({ body: { ...body, booking_id: booking, status_id: asked.current } }).catch((error: unknown) => {
        sayNotSaved(error, { isNew: true })
        throw error
      })
      void navigate({ to: pathTo('finance-order-view', { orderId: row.id }), replace: true })
    },
  })
  const { due } = sumsOf(form.draft)
  const saveAlone = () => {
    asked.current = 0
    void form.submit().finally(() => {
      asked.current = 3
    })
  }
  return (
    <FormView
      form={form}
      once={once}
      submit={due > 0 ? t('form.pay', { sum: formatMoney(due) }) : t('form.payNothing')}
      more={
        <Button kind="quiet" onClick={saveAlone}>
          {t('form.save')}
        </Button>
      }
    >
      <OrderFields form={form} />
    </FormView>
  )
}
