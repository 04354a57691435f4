import { useNavigate } from '@tanstack/react-router'
import { certificates } from '#contract/certificates/certificates.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

const YEAR = 365

export default function NewBatchPage() {
  const navigate = useNavigate()
  const save = useSave(certificates.createBatch, { once: 'certificate-batch', inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: certificates.createBatch.body,
    name: 'certificate-batch',
    initial: { valid_days: YEAR },
    save: async (body) => {
      const { id } = await save.mutateAsync({ body })
      void navigate({ to: pathTo('certificateBatch', { id }), replace: true })
    },
  })
  return (
    <Page
      title={t('batches.create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.certificateBatches}>
          {t('batches.all')}
        </LinkButton>
      }
    >
      <FormView form={form} once={'certificate-batch'} submit={t('batches.create')}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
        <MoneyField field={form.field('face')} label={t('fields.face')} />
        <NumberField field={form.field('count')} label={t('fields.count')} />
        <NumberField field={form.field('valid_days')} label={t('fields.valid_days')} hint={t('batches.daysHint')} />
      </FormView>
    </Page>
  )
}
