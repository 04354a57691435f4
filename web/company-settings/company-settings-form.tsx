import { type CompanySettingsRow, companySettings, companySettingsBody } from '#contract/company-settings/company-settings.ts'
import { seenIn } from '#contract/core/edits.ts'
import { blockingTypeOf } from '#domain/company-settings/blocking.ts'
import { markingModes } from '#domain/core/mark.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoiceField, FlagField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { RatingRulesField } from './rating-rules-field.tsx'
import { t } from './texts.ts'

export function CompanySettingsForm({ row }: { row: CompanySettingsRow }) {
  const { can } = useSession()
  const params = { id: row.id }
  const update = useSave(companySettings.update, {
    inForm: true,
    done: (saved) => queryClient.setQueryData(keyOf(companySettings.show, { params: { id: String(row.id) } }), saved),
  })
  const form = useForm({
    whileSaving: 'open',
    schema: companySettingsBody,
    initial: row,
    seen: seenIn(companySettings.update, row),
    save: (_, changes, seen) => update.mutateAsync({ params, body: changes, seen }),
  })
  const { rating_block_at = null, rating_block_after = null } = form.draft
  return (
    <FormView form={form} isReadOnly={!can(companySettings.update.may)}>
      <FieldGroup title={t('rating')}>
        <p>{t('ratingHint')}</p>
        <RatingRulesField field={form.field('rating_rules')} />
        <FieldPairs>
          <NumberField field={form.field('rating_min')} label={t('fields.rating_min')} />
          <NumberField field={form.field('rating_min123')} label={t('fields.rating_min123')} />
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('blocking')}>
        <FieldPairs>
          <DateField field={form.field('rating_block_at')} label={t('fields.rating_block_at')} />
          <NumberField field={form.field('rating_block_after')} label={t('fields.rating_block_after')} />
        </FieldPairs>
        <p role="status">
          {t('fields.blocking_type')}: <b>{t(`blockingTypes.${blockingTypeOf({ rating_block_at, rating_block_after })}`)}</b>
        </p>
      </FieldGroup>
      <FieldGroup title={t('certification')}>
        <FieldPairs>
          <NumberField field={form.field('certification_min_score')} label={t('fields.certification_min_score')} />
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('till')}>
        <p>{t('tillHint')}</p>
        <FieldPairs>
          <NumberField field={form.field('count_limit')} label={t('fields.count_limit')} />
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('marking')}>
        <p>{t('markingHint')}</p>
        <FieldPairs>
          <ChoiceField
            field={form.field('marking_mode')}
            label={t('fields.marking_mode')}
            options={markingModes.map((id) => ({ id, name: t(`markingModes.${id}`) }))}
          />
          {form.draft.marking_mode === 'require' && <DateField field={form.field('marking_from')} label={t('fields.marking_from')} />}
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('bonuses')}>
        <p>{t('bonusesHint')}</p>
        <FieldPairs>
          <NumberField field={form.field('bonus_percent')} label={t('fields.bonus_percent')} />
          <NumberField field={form.field('bonus_limit')} label={t('fields.bonus_limit')} />
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('mailings')}>
        <p>{t('mailingsHint')}</p>
        <FieldPairs>
          <NumberField field={form.field('mailings_week')} label={t('fields.mailings_week')} />
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('recordings')}>
        <p>{t('recordingsHint')}</p>
        <FlagField field={form.field('recording_told')} label={t('fields.recording_told')} />
      </FieldGroup>
      <FieldGroup title={t('rebook')}>
        <p>{t('rebookHint')}</p>
        <FieldPairs>
          <NumberField field={form.field('rebook_after')} label={t('fields.rebook_after')} />
          <NumberField field={form.field('rebook_before')} label={t('fields.rebook_before')} />
        </FieldPairs>
      </FieldGroup>
    </FormView>
  )
}
