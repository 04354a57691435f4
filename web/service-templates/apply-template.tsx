import { employers } from '#contract/employers/employers.ts'
import { serviceTemplateApplyBody, serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './service-templates.module.css'
import { t } from './texts.ts'

/** Teaches a master the services of the template at once. */
export function ApplyTemplate({ templateId }: { templateId: number }) {
  const { can } = useSession()
  const people = useData(employers.list, { query: { limit: 2000, orderBy: 'last_name', sortedBy: 'asc' } })
  const { data } = people
  const apply = useSave(serviceTemplates.apply, { inForm: true, saved: null })
  const form = useForm({
    whileSaving: 'closed',
    name: 'apply',
    schema: serviceTemplateApplyBody,
    initial: {},
    save: async (body) => {
      const { count } = await apply.mutateAsync({ params: { id: templateId }, body })
      toast.success(t('applied', { count }))
    },
  })
  const options = (data?.items ?? []).map((one) => ({ id: one.id, name: `${one.last_name} ${one.first_name}` }))
  return (
    <FormView form={form} submit={t('apply')} isReadOnly={!can(serviceTemplates.apply.may)}>
      <p className={styles.hint}>{t('applyText')}</p>
      <SelectField from={people} field={form.field('employer_id')} label={t('fields.employer_id')} options={options} />
    </FormView>
  )
}
