import { isForStaff, type mailings } from '#contract/mailings/mailings.ts'
import { news } from '#contract/news/news.ts'
import { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { CityPicker } from '#web/cities/city-picker.tsx'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { t } from './texts.ts'

type MailingForm = Form<typeof mailings.preview.body>

/** The audience: groups within the sender's reach, and days of the subject. */
export function AudienceFields({ form }: { form: MailingForm }) {
  const groups = useData(notifyTemplates.markers, { query: {} })
  const { data } = groups
  const groupsOf = (kind: 'positions' | 'units') => data?.mailing_groups.find((one) => one.kind === kind)?.groups ?? []
  const { subject_type = 'user' } = form.draft
  const days = t(`send.days.${subject_type}`)
  return (
    <FieldGroup title={t('send.whom')}>
      <ChecksField
        from={groups}
        field={form.field('unit_ids')}
        label={t('fields.unit_ids')}
        hint={`${t('fields.unit_ids')}. ${t('send.everywhere')}`}
        options={groupsOf('units')}
        empty={t('send.noUnits')}
      />
      {isForStaff(subject_type) ? (
        <ChecksField
          from={groups}
          field={form.field('position_ids')}
          label={t('fields.position_ids')}
          hint={`${t('fields.position_ids')}. ${t('send.everywhere')}`}
          options={groupsOf('positions')}
          empty={t('send.noPositions')}
        />
      ) : (
        <CityPicker field={form.field('city_id')} label={t('fields.city_id')} />
      )}
      {subject_type === 'news' && <NewsField form={form} />}
      {days && (
        <FieldPairs>
          <DateField field={form.field('from')} label={`${days}: ${t('fields.from').toLowerCase()}`} />
          <DateField field={form.field('until')} label={`${days}: ${t('fields.until').toLowerCase()}`} />
        </FieldPairs>
      )}
      <DateField field={form.field('last_day')} label={t('fields.last_day')} />
    </FieldGroup>
  )
}

function NewsField({ form }: { form: MailingForm }) {
  const asked = useData(news.list, { query: { limit: 100 } })
  const { data } = asked
  const options = (data?.items ?? []).map(({ id, theme }) => ({ id, name: theme }))
  return <SelectField from={asked} field={form.field('news_id')} label={t('fields.news_id')} options={options} />
}
