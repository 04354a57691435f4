import { type regularDiscountBody, regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { paths } from '#contract/shell/paths.ts'
import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

export default function RegularDiscountPage() {
  return (
    <DictionaryPage
      feature={regularDiscounts}
      list={paths.discounts}
      rowPath="discount"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }), failed: { load: t('loadFailed') } }}
      nameOf={(row) => row.title}
      initial={{ is_on: 1, on_goods: 0, unit_ids: [] }}
    >
      {(form) => <DiscountFields form={form} />}
    </DictionaryPage>
  )
}

type DiscountForm = Form<typeof regularDiscountBody>

function DiscountFields({ form }: { form: DiscountForm }) {
  return (
    <>
      <p>{t('hint')}</p>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
      <FieldPairs>
        <NumberField field={form.field('percent')} label={t('fields.percent')} />
        <NumberField field={form.field('visits_from')} label={t('fields.visits_from')} hint={t('visitsHint')} />
        <MoneyField field={form.field('sum_from')} label={t('fields.sum_from')} hint={t('sumHint')} />
      </FieldPairs>
      <FlagField field={form.field('on_goods')} label={t('fields.on_goods')} />
      <FlagField field={form.field('is_on')} label={t('fields.is_on')} />
      <Studios form={form} />
    </>
  )
}

/** The central store is a studio to whoever keeps goods; no client pays there. */
const STORE = 1

/** The studios of a discount; a closed studio stays in the list until it is removed. */
function Studios({ form }: { form: DiscountForm }) {
  const { can } = useSession()
  const asked = useData(units.list, { query: { limit: 500, orderBy: 'name', sortedBy: 'asc' } }, { enabled: can(units.list.may) })
  if (!can(units.list.may)) return null
  const options = (asked.data?.items ?? []).filter(
    ({ id, closed, type }) => (closed === 0 && type !== STORE) || form.draft.unit_ids?.includes(id),
  )
  return (
    <FieldGroup title={t('fields.unit_ids')}>
      <ChecksField
        from={asked}
        field={form.field('unit_ids')}
        label={t('fields.unit_ids')}
        hint={t('unitsHint')}
        options={options.map(({ id, name }) => ({ id, name }))}
        empty={t('noUnits')}
      />
    </FieldGroup>
  )
}
