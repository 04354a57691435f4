import { seenIn } from '#contract/core/edits.ts'
import { goods } from '#contract/goods/goods.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { DatedPrices } from '#web/ui/dated-prices.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { t } from './texts.ts'

export function GoodPrices({ goodId }: { goodId: number }) {
  const { can } = useSession()
  const { data, error, refetch } = useData(goods.show, { params: { id: goodId }, query: { with: 'prices' } })
  const { data: form } = useData(goods.form, can(goods.createPrice.may) ? {} : null)
  const create = useSave(goods.createPrice, { saved: t('priceAdded'), inForm: true })
  const end = useSave(goods.endPrice, { saved: t('priceEnded'), inForm: true })
  const remove = useSave(goods.removePrice, { saved: t('priceRemoved') })
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  return (
    <DatedPrices
      name="good-price"
      t={t}
      prices={data?.prices}
      units={form?.units ?? []}
      mayChange={can(goods.endPrice.may)}
      seenOf={(price) => seenIn(goods.endPrice, price)}
      add={(body) => create.mutateAsync({ params: { id: goodId }, body })}
      end={({ id }, body, seen) => end.mutateAsync({ params: { id: goodId, price_id: id }, body, seen })}
      remove={({ id }) => remove.mutate({ params: { id: goodId, price_id: id } })}
    />
  )
}
