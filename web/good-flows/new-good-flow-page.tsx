import { useNavigate } from '@tanstack/react-router'
import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { FLOW, type FlowType } from '#domain/good-flows/flows.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { useOwnStore } from '#web/stores/store-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { FlowSides, sidesSchema } from './flow-sides.tsx'
import styles from './good-flows.module.css'
import { t } from './texts.ts'

const kinds = ([0, 1, 2, 3, 4] as const).map((id) => ({ id, name: t(`types.${id}`) }))

/** The kind and the sides come first; the lines are scanned in the draft that it makes. Goods leave one's own studio, or turn up there, unless another is chosen. */
export default function NewGoodFlowPage() {
  const { isRead, own, error, failed, refetch } = useOwnStore()
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodFlows}>
          {t('view.back')}
        </LinkButton>
      }
    >
      {error && <Failure title={failed} error={error} retry={refetch} />}
      {!isRead && !error && <FormSkeleton fields={4} />}
      {isRead && <NewFlow own={own?.id} />}
    </Page>
  )
}

function NewFlow({ own }: { own: number | undefined }) {
  const navigate = useNavigate()
  const create = useSave(goodFlows.create, { inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: sidesSchema,
    initial: { type_id: 0, ...(own !== undefined && { sender_store_id: own }) },
    save: async (body) => {
      const { id } = await create.mutateAsync({ body })
      void navigate({ to: pathTo('goodFlow', { itemId: id }), replace: true })
    },
  })
  const type = form.draft.type_id ?? 0
  /** A surplus turns up in one's own studio, as what leaves, leaves it. */
  const kind = {
    ...form.field('type_id'),
    onChange: (next: FlowType | null) => {
      const isHere = next === FLOW.surplus && own !== undefined && !form.draft.recipient_store_id
      form.set({ ...(next !== null && { type_id: next }), ...(isHere && { recipient_store_id: own }) })
    },
  }
  return (
    <FormView form={form} submit={shell('form.create')}>
      <ChoiceField field={kind} label={t('fields.type_id')} options={kinds} />
      <p className={styles.hint}>{t(`hints.${type}`)}</p>
      <FlowSides form={form} type={type} />
    </FormView>
  )
}
