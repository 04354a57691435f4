import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { StorePicker, useOwnStore } from '#web/stores/store-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'

type Scope = 'all' | 'group' | 'shelf' | 'costliest'
const scopes = (['all', 'group', 'shelf', 'costliest'] as const).map((id) => ({ id, name: t(`new.${id}`) }))
const schema = goodInvents.create.body.omit({ items: true })

/** Which store is counted and what of it; the count begins on the screen of the inventory that it makes. */
export default function NewGoodInventPage() {
  const { isRead, own, any, error, failed, refetch } = useOwnStore()
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodInvents}>
          {t('view.back')}
        </LinkButton>
      }
    >
      {error && <Failure title={failed} error={error} retry={refetch} />}
      {!isRead && !error && <FormSkeleton fields={4} />}
      {isRead && !any && <Empty icon="box" title={t('new.noStores')} />}
      {isRead && any && <NewInvent own={own?.id} />}
    </Page>
  )
}

function NewInvent({ own }: { own: number | undefined }) {
  const navigate = useNavigate()
  const [scope, setScope] = useState<Scope>('all')
  const asked = useData(goodGroups.list, scope === 'group' ? { query: { limit: 200 } } : null)
  const { data: groups } = asked
  const create = useSave(goodInvents.create, { inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema,
    initial: { is_blind: 1, ...(own !== undefined && { store_id: own }) },
    save: async ({ good_group_id, shelf, ...body }) => {
      const what = { group: { good_group_id }, shelf: { shelf }, costliest: { is_costliest: 1 as const }, all: {} }[scope]
      const { id } = await create.mutateAsync({ body: { ...body, ...what } })
      void navigate({ to: pathTo('goodInvent', { itemId: id }), replace: true })
    },
  })
  return (
    <FormView form={form} submit={t('new.start')}>
      <StorePicker field={form.field('store_id')} label={t('fields.store_id')} />
      <ChoiceField
        field={plainField<Scope>('invent-scope', scope, (one) => setScope(one ?? 'all'), { required: true })}
        label={t('new.what')}
        options={scopes}
      />
      {scope === 'group' && (
        <SelectField
          from={asked}
          field={form.field('good_group_id')}
          label={t('fields.good_group_id')}
          options={(groups?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
        />
      )}
      {scope === 'shelf' && <TextField field={form.field('shelf')} label={t('fields.shelf')} maxLength={60} />}
      <FlagField field={form.field('is_blind')} label={t('new.blind')} />
      <TextField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
    </FormView>
  )
}
