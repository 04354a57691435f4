import { useNavigate, useParams } from '@tanstack/react-router'
import { auth } from '#contract/auth/auth.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { type ServiceTemplateRow, serviceTemplateCopyToBody, serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
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

/** Copies the template within the company; a superuser of all companies also into another one. */
function CopyForm({ row }: { row: ServiceTemplateRow }) {
  const navigate = useNavigate()
  const { me, can } = useSession()
  const others = useData(auth.companies, can(serviceTemplates.copyTo.may) ? {} : null)
  const copy = useSave(serviceTemplates.copy, { inForm: true, saved: t('copied') })
  const send = useSave(serviceTemplates.copyTo, { inForm: true, saved: null })
  const form = useForm({
    whileSaving: 'closed',
    schema: serviceTemplateCopyToBody,
    initial: { title: t('copyName', { name: row.title }), company_id: me.company_id },
    save: async (body) => {
      if (body.company_id !== me.company_id) return send.mutateAsync({ params: { id: row.id }, body })
      const made = await copy.mutateAsync({ params: { id: row.id }, body: { title: body.title } })
      void navigate({ to: pathTo('serviceTemplate', { id: made.id }), hash: 'tab-0' })
    },
  })
  const companies = others.data?.items ?? []
  const isThere = form.draft.company_id !== me.company_id
  return (
    <FormView form={form} submit={t('copy')}>
      <p className={styles.hint}>{t(isThere ? 'copyToText' : 'copyText')}</p>
      {companies.length > 1 && (
        <ChoiceField
          field={form.field('company_id')}
          label={t('copyTo')}
          options={companies.map(({ id, name }) => ({ id, name: id === me.company_id ? t('here', { name }) : name }))}
        />
      )}
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
      {send.data && <Sent answer={send.data} company={companies.find((one) => one.id === send.data.company_id)?.name ?? ''} />}
    </FormView>
  )
}

/** How many services were copied, and which the other company lacks. */
function Sent({ answer: { count, missing }, company }: { answer: Answer<typeof serviceTemplates.copyTo>; company: string }) {
  return (
    <div role="status">
      <p>{t('copiedTo', { company, count })}</p>
      {missing.length > 0 && (
        <>
          <p>{t('copiedMissing')}</p>
          <ul>
            {missing.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
