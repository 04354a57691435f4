import { seenIn } from '#contract/core/edits.ts'
import { services } from '#contract/services/services.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { DatedPrices } from '#web/ui/dated-prices.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { PriceAt } from './price-at.tsx'
import { t } from './texts.ts'

export function ServicePrices({ serviceId }: { serviceId: number }) {
  const { can } = useSession()
  const { data, error, refetch } = useData(services.show, { params: { id: serviceId }, query: { with: 'prices' } })
  const { data: form } = useData(services.form, can(services.createPrice.may) ? {} : null)
  const create = useSave(services.createPrice, { saved: t('priceAdded'), inForm: true })
  const end = useSave(services.endPrice, { saved: t('priceEnded'), inForm: true })
  const remove = useSave(services.removePrice, { saved: t('priceRemoved') })
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  return (
    <DatedPrices
      name="price"
      t={t}
      prices={data?.prices}
      units={form?.units ?? []}
      mayChange={can(services.endPrice.may)}
      seenOf={(price) => seenIn(services.endPrice, price)}
      add={(body) => create.mutateAsync({ params: { id: serviceId }, body })}
      end={({ id }, body, seen) => end.mutateAsync({ params: { id: serviceId, price_id: id }, body, seen })}
      remove={({ id }) => remove.mutate({ params: { id: serviceId, price_id: id } })}
    >
      <PriceAt serviceId={serviceId} />
    </DatedPrices>
  )
}
