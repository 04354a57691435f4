import { employerPriceCategories, employerPriceCategoryBody } from '#contract/employer-price-categories/employer-price-categories.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { SyncPanel } from '#web/employer-categories/sync-panel.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'

const input = { query: { limit: 2000 } }

export function EmployerPriceCategoriesPanel() {
  const { data, error, refetch } = useData(employerPriceCategories.list, input)
  const sync = useSave(employerPriceCategories.sync, {
    inForm: true,
    done: (items) => queryClient.setQueryData(keyOf(employerPriceCategories.list, input), { items, count: items.length, filters: [] }),
  })
  if (!data) return error ? <Failure title={t('title')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={3} />
  return (
    <SyncPanel
      name="employer-price-categories"
      rows={data.items.map(({ id, title }) => ({ id, title }))}
      item={employerPriceCategoryBody}
      blank={{ title: '' }}
      words={{ create: t('create'), empty: t('empty'), title: t('title') }}
      save={(body) => sync.mutateAsync({ body })}
    >
      {(field) => <TextField field={field('title')} label={t('fields.title')} maxLength={100} />}
    </SyncPanel>
  )
}
