import { employerCategories, employerCategoryBody } from '#contract/employer-categories/employer-categories.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { Failure } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { AliasesField } from './aliases-field.tsx'
import { SyncPanel } from './sync-panel.tsx'
import { t } from './texts.ts'

const input = { query: { limit: 2000 } }

export function EmployerCategoriesPanel() {
  const { data, error, refetch } = useData(employerCategories.list, input)
  const sync = useSave(employerCategories.sync, {
    inForm: true,
    done: (items) => queryClient.setQueryData(keyOf(employerCategories.list, input), { items, count: items.length, filters: [] }),
  })
  if (!data) return error ? <Failure title={t('title')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={3} />
  return (
    <SyncPanel
      name="employer-categories"
      rows={data.items.map(({ id, title, aliases }) => ({ id, title, aliases }))}
      item={employerCategoryBody}
      blank={{ title: '', aliases: {} }}
      words={{ create: t('create'), empty: t('empty'), title: t('title') }}
      save={(body) => sync.mutateAsync({ body })}
    >
      {(field) => (
        <>
          <TextField field={field('title')} label={t('fields.title')} maxLength={100} />
          <AliasesField field={field('aliases')} />
        </>
      )}
    </SyncPanel>
  )
}
