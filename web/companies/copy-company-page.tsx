import { useParams } from '@tanstack/react-router'
import { type CompanyRow, companies, companyBody, companyTypes } from '#contract/companies/companies.ts'
import { currencies } from '#contract/core/currencies.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CompanyCopies } from './company-copies.tsx'
import { t } from './texts.ts'

export default function CopyCompanyPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data: row, error, refetch } = useData(companies.show, { params: { id } })
  const back = (
    <LinkButton kind="quiet" icon="chevronLeft" to={pathTo('company', { id })}>
      {row?.name ?? t('title')}
    </LinkButton>
  )
  return (
    <Page title={row ? t('copyOf', { name: row.name }) : t('copyTitle')} bar={back}>
      {!row && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!row && !error && <FormSkeleton fields={3} />}
      {row && <CopyForm row={row} />}
      {row && <CompanyCopies companyId={row.id} />}
    </Page>
  )
}

function CopyForm({ row }: { row: CompanyRow }) {
  const copy = useSave(companies.copy, { inForm: true, saved: null, failed: shell('form.createFailed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: companyBody,
    initial: { name: t('copyName', { name: row.name }), type: row.type, currency: row.currency },
    save: (body) => copy.mutateAsync({ params: { id: row.id }, body }),
  })
  return (
    <FormView form={form} submit={t('copyStart')}>
      <p>{t('copyHint')}</p>
      <TextField field={form.field('name')} label={t('fields.name')} maxLength={200} />
      <ChoiceField
        field={form.field('type')}
        label={t('fields.type')}
        options={companyTypes.map((one) => ({ id: one, name: t(`types.${one}`) }))}
      />
      <ChoiceField
        field={form.field('currency')}
        label={t('fields.currency')}
        options={currencies.map((one) => ({ id: one, name: t(`currencies.${one}`) }))}
      />
    </FormView>
  )
}
