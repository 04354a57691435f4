import { seenIn } from '#contract/core/edits.ts'
import { units } from '#contract/units/units.ts'
import { noticeHours, type WidgetSettingsRow, widgetSettings, widgetSettingsBody } from '#contract/widget-settings/widget-settings.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { ChoiceField, FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { ColorField } from './color-field.tsx'
import { t } from './texts.ts'

type WidgetForm = Form<typeof widgetSettingsBody>

export function WidgetSettingsForm({ row }: { row: WidgetSettingsRow }) {
  const { can } = useSession()
  const save = useSave(widgetSettings.save, {
    inForm: true,
    done: (saved) => queryClient.setQueryData(keyOf(widgetSettings.show, {}), saved),
  })
  const form = useForm({
    whileSaving: 'open',
    schema: widgetSettingsBody,
    initial: row,
    seen: seenIn(widgetSettings.save, row),
    save: (_, changes, seen) => save.mutateAsync({ body: changes, seen }),
  })
  return (
    <FormView form={form} isReadOnly={!can(widgetSettings.save.may)}>
      <p>{t('intro')}</p>
      <FlagField field={form.field('is_enabled')} label={t('fields.is_enabled')} />
      <FieldGroup title={t('look')}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
        <ColorField field={form.field('color')} label={t('fields.color')} />
        <FlagField field={form.field('show_prices')} label={t('fields.show_prices')} />
        <FlagField field={form.field('show_masters')} label={t('fields.show_masters')} />
      </FieldGroup>
      <FieldGroup title={t('time')}>
        <FieldPairs>
          <NumberField field={form.field('days_ahead')} label={t('fields.days_ahead')} />
          <ChoiceField field={form.field('min_notice')} label={t('fields.min_notice')} options={notices} />
        </FieldPairs>
      </FieldGroup>
      <Units form={form} />
      <FieldGroup title={t('words')}>
        <TextAreaField field={form.field('success_text')} label={t('fields.success_text')} maxLength={300} />
        <TextAreaField field={form.field('consent_text')} label={t('fields.consent_text')} maxLength={1000} />
      </FieldGroup>
    </FormView>
  )
}

const notices = noticeHours.map((hours) => ({ id: hours * 3600, name: hours === 0 ? t('atOnce') : t('hours', { count: hours }) }))

/** The kind of a warehouse, in which nobody is booked (domain.md); one chosen before can still be removed. */
const STORE = 1

function Units({ form }: { form: WidgetForm }) {
  const { can } = useSession()
  const { data } = useData(units.list, { query: { limit: 500, orderBy: 'name', sortedBy: 'asc' } }, { enabled: can(units.list.may) })
  if (!data) return null
  return (
    <FieldGroup title={t('fields.unit_ids')}>
      <ChecksField
        field={form.field('unit_ids')}
        label={t('fields.unit_ids')}
        hint={t('unitsHint')}
        options={data.items.filter(({ id, closed, type }) => (closed === 0 && type !== STORE) || form.draft.unit_ids?.includes(id))}
        empty={t('allUnits')}
      />
    </FieldGroup>
  )
}
