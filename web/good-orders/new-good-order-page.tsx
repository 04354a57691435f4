import { useNavigate } from '@tanstack/react-router'
import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './good-orders.module.css'
import { OrderPlaces, placesSchema } from './order-places.tsx'
import { t } from './texts.ts'

/** Where the goods go and whence; the rules of the store then fill the order, and it opens at its first tab (GDS-418). */
export default function NewGoodOrderPage() {
  const { me } = useSession()
  const { data, error, refetch } = useData(goodOrders.form, {})
  const own = data?.stores.find(({ unit_id }) => unit_id === me.unit_id) ?? data?.stores[0]
  const supplier = data?.suppliers[0]
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodOrders}>
          {t('view.back')}
        </LinkButton>
      }
    >
      {!data && error && <Failure title={t('view.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={3} />}
      {data && !own && <Empty icon="box" title={t('new.noStores')} />}
      {data && own && !supplier && <Empty icon="box" title={t('new.noSuppliers')} />}
      {own && supplier && <NewOrder initial={{ unit_id: own.unit_id, store_id: own.id, supplier_store_id: supplier.id }} />}
    </Page>
  )
}

function NewOrder({ initial }: { initial: { unit_id: number; store_id: number; supplier_store_id: number } }) {
  const navigate = useNavigate()
  const create = useSave(goodOrders.create, { inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: placesSchema,
    initial,
    save: async (body) => {
      const { id } = await create.mutateAsync({ body })
      void navigate({ to: pathTo('goodOrder', { itemId: id }), hash: 'tab-0', replace: true })
    },
  })
  return (
    <FormView form={form} submit={shell('form.create')}>
      <OrderPlaces form={form} />
      <p className={styles.hint}>{t('new.hint')}</p>
    </FormView>
  )
}
