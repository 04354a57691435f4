import { audiences, news, type newsEdit } from '#contract/news/news.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoiceField, FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

/** What a news item says, whom it is for and how it stands: of a new one and of one that is changed. */
export function NewsFields({ form }: { form: Pick<Form<typeof newsEdit>, 'field' | 'draft'> }) {
  const asked = useData(news.audience, {})
  const { data } = asked
  const { audience, must_confirm, sticky } = form.draft
  return (
    <>
      <TextField field={form.field('theme')} label={t('fields.theme')} maxLength={200} />
      <TextAreaField field={form.field('message')} label={t('fields.message')} maxLength={4000} />
      <ChoiceField
        field={form.field('audience')}
        label={t('fields.audience')}
        options={audiences.map((id) => ({ id, name: t(`audiences.${id}`) }))}
      />
      {audience === 'units' && (
        <ChecksField
          from={asked}
          field={form.field('unit_ids')}
          label={t('fields.unit_ids')}
          hint={t('form.unitsHint')}
          options={data?.units ?? []}
          empty={t('form.noUnits')}
        />
      )}
      {audience === 'positions' && (
        <ChecksField
          from={asked}
          field={form.field('position_ids')}
          label={t('fields.position_ids')}
          hint={t('form.positionsHint')}
          options={data?.positions ?? []}
          empty={t('form.noPositions')}
        />
      )}
      <FlagField field={form.field('sticky')} label={t('fields.sticky')} hint={t('form.stickyHint')} />
      {sticky ? <DateField field={form.field('until')} label={t('fields.until')} hint={t('form.untilHint')} /> : null}
      <FlagField
        field={form.field('must_confirm')}
        label={t('fields.must_confirm')}
        {...(must_confirm && { hint: t('form.confirmHint') })}
      />
    </>
  )
}
