import { useNavigate, useParams } from '@tanstack/react-router'
import { type ServiceTemplateRow, serviceTemplateCopyBody, serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './service-templates.module.css'
import { t } from './texts.ts'

export default function CopyTemplatesPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data: row, error, refetch } = useData(serviceTemplates.show, { params: { id } })
  const back = (
    <LinkButton kind="quiet" icon="chevronLeft" to={pathTo('serviceTemplate', { id })}>
      {row?.title ?? t('title')}
    </LinkButton>
  )
  return (
    <Page title={row ? t('copyTitle', { name: row.title }) : t('copy')} bar={back}>
      {!row && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!row && !error && <FormSkeleton fields={1} />}
      {row && <CopyForm row={row} />}
    </Page>
  )
}

function CopyForm({ row }: { row: ServiceTemplateRow }) {
  const navigate = useNavigate()
  const copy = useSave(serviceTemplates.copy, { inForm: true, saved: t('copied') })
  const form = useForm({
    schema: serviceTemplateCopyBody,
    initial: { title: t('copyName', { name: row.title }) },
    save: async (body) => {
      const made = await copy.mutateAsync({ params: { id: row.id }, body })
      void navigate({ to: pathTo('serviceTemplate', { id: made.id }), hash: 'tab-0' })
    },
  })
  return (
    <FormView form={form} submit={t('copy')}>
      <p className={styles.hint}>{t('copyText')}</p>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
    </FormView>
  )
}
