import { useParams } from '@tanstack/react-router'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { paths } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { type ControlProps, FlagField, TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { CategoryServices } from './category-services.tsx'
import { t } from './texts.ts'

export default function ServiceCategoryPage() {
  return (
    <DictionaryPage
      feature={serviceCategories}
      list={paths.serviceCategories}
      rowPath="serviceCategory"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
      tabs={(row) => [{ title: t('fields.services'), content: <CategoryServices categoryId={row.id} /> }]}
    >
      {(form) => (
        <>
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
          <ParentField field={form.field('parent_id')} label={t('fields.parent_id')} />
          <NumberField field={form.field('priority')} label={t('fields.priority')} />
          <FlagField field={form.field('show_aggregator')} label={t('fields.show_aggregator')} />
        </>
      )}
    </DictionaryPage>
  )
}

/** The choice of a parent: the tree has two levels, so only another root is offered. */
function ParentField(props: ControlProps<number>) {
  const { id }: { id?: string } = useParams({ strict: false })
  const asked = useData(serviceCategories.list, { query: { search: 'parent_id:0', limit: 2000 } })
  const { data } = asked
  const options = (data?.items ?? []).filter((one) => one.id !== Number(id)).map((one) => ({ id: one.id, name: one.title }))
  return <SelectField from={asked} {...props} options={options} />
}
