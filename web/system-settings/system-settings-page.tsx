import { useParams } from '@tanstack/react-router'
import { seenIn } from '#contract/core/edits.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { type SystemSettingsRow, systemSettings, systemSettingsBody } from '#contract/system-settings/system-settings.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'

export default function SystemSettingsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data: row, error, refetch } = useData(systemSettings.show, { params: { id } })
  const { can } = useSession()
  const back = can('Company.view') && (
    <LinkButton kind="quiet" icon="chevronLeft" to={pathTo('company', { id })}>
      {t('toCompany')}
    </LinkButton>
  )
  return (
    <Page title={t('title')} bar={back}>
      {!row && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!row && !error && <FormSkeleton fields={5} />}
      {row && <SystemSettingsForm row={row} />}
    </Page>
  )
}

function SystemSettingsForm({ row }: { row: SystemSettingsRow }) {
  const { can } = useSession()
  const update = useSave(systemSettings.update, {
    inForm: true,
    done: (saved) => queryClient.setQueryData(keyOf(systemSettings.show, { params: { id: String(row.id) } }), saved),
  })
  const form = useForm({
    whileSaving: 'open',
    schema: systemSettingsBody,
    initial: row,
    seen: seenIn(systemSettings.update, row),
    save: (_, changes, seen) => update.mutateAsync({ params: { id: row.id }, body: changes, seen }),
  })
  return (
    <FormView form={form} isReadOnly={!can(systemSettings.update.may)}>
      <FieldGroup title={t('support')}>
        <p>{t('supportHint')}</p>
        <TextField field={form.field('support_name')} label={t('fields.support_name')} maxLength={100} />
        <FieldPairs>
          <TextField field={form.field('support_phone')} label={t('fields.support_phone')} maxLength={50} inputMode="tel" />
          <TextField field={form.field('support_email')} label={t('fields.support_email')} type="email" maxLength={200} />
        </FieldPairs>
        <TextField field={form.field('support_hours')} label={t('fields.support_hours')} maxLength={100} />
        <TextAreaField field={form.field('support_note')} label={t('fields.support_note')} maxLength={500} />
      </FieldGroup>
    </FormView>
  )
}
