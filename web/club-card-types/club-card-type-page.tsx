import type { clubCardTypeBody } from '#contract/club-card-types/club-card-types.ts'
import { clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { paths } from '#contract/shell/paths.ts'
import { cardKinds } from '#domain/club-cards/value.ts'
import type { Form } from '#web/core/use-form.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import { TypeServices } from './type-services.tsx'

const YEAR = 365
const kinds = cardKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))

export default function ClubCardTypePage() {
  return (
    <DictionaryPage
      feature={clubCardTypes}
      list={paths['club-card-types']}
      rowPath="clubCardType"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }), failed: { load: t('loadFailed') } }}
      nameOf={(row) => row.title}
      initial={{ kind: 'visits', days: YEAR, freeze_days: 0, service_ids: [] }}
    >
      {(form) => <TypeFields form={form} />}
    </DictionaryPage>
  )
}

/** Only the fields that the kind of card has. */
function TypeFields({ form }: { form: Form<typeof clubCardTypeBody> }) {
  const kind = form.draft.kind ?? 'visits'
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
      <ChoiceField field={form.field('kind')} label={t('fields.kind')} hint={t(`kindHints.${kind}`)} options={kinds} />
      <FieldPairs>
        <MoneyField field={form.field('price')} label={t('fields.price')} />
        {kind === 'visits' && <NumberField field={form.field('visits')} label={t('fields.visits')} />}
        {kind === 'money' && <MoneyField field={form.field('nominal')} label={t('fields.nominal')} />}
        {kind === 'discount' && <NumberField field={form.field('percent')} label={t('fields.percent')} />}
        <NumberField field={form.field('days')} label={t('fields.days')} hint={t('daysHint')} />
        <NumberField field={form.field('freeze_days')} label={t('fields.freeze_days')} hint={t('freezeHint')} />
      </FieldPairs>
      <FlagField field={form.field('is_shared')} label={t('fields.is_shared')} hint={t('sharedHint')} />
      <FlagField field={form.field('is_closed')} label={t('fields.is_closed')} hint={t('closedHint')} />
      {kind !== 'money' && <TypeServices field={form.field('service_ids')} kind={kind} />}
    </>
  )
}
