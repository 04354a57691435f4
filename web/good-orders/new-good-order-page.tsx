import { useNavigate } from '@tanstack/react-router'
import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { stores } from '#contract/stores/stores.ts'
import { useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { useOwnStore } from '#web/stores/store-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { AUTOCOMPLETE_LIMIT } from '#web/ui/combobox.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './good-orders.module.css'
import { OrderPlaces, placesSchema } from './order-places.tsx'
import { t } from './texts.ts'

/** Where the goods go and whence; the rules of the store then fill the order, and it opens at its first tab (GDS-418). */
export default function NewGoodOrderPage() {
  const ours = useOwnStore('own')
  const central = useData(stores.list, { query: { among: 'central', limit: AUTOCOMPLETE_LIMIT } })
  const own = ours.own ?? ours.any
  const supplier = central.data?.items.find(({ is_default }) => is_default === 1) ?? central.data?.items[0]
  const error = ours.error ?? (central.data ? null : central.error)
  const isRead = ours.isRead && central.data !== undefined
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodOrders}>
          {t('view.back')}
        </LinkButton>
      }
    >
      {error && (
        <Failure
          title={ours.failed}
          error={error}
          retry={() => {
            ours.refetch()
            void central.refetch()
          }}
        />
      )}
      {!isRead && !error && <FormSkeleton fields={3} />}
      {isRead && !own && <Empty icon="box" title={t('new.noStores')} />}
      {isRead && own && !supplier && <Empty icon="box" title={t('new.noSuppliers')} />}
      {isRead && own && supplier && <NewOrder initial={{ unit_id: own.unit_id, store_id: own.id, supplier_store_id: supplier.id }} />}
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
