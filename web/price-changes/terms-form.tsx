import { useEffect } from 'react'
import { type PriceTerms, priceChanges, priceTerms } from '#contract/price-changes/price-changes.ts'
import { changeModes, roundingSteps } from '#domain/price-changes/new-price.ts'
import { currencySign, formatMoney, todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

interface TermsFormProps {
  asked: PriceTerms | null
  onAsk: (terms: PriceTerms) => void
  /** Called when the typed terms differ from those of the preview. */
  onOutdated: (isOutdated: boolean) => void
}

export function TermsForm({ asked, onAsk, onOutdated }: TermsFormProps) {
  const fresh = { mode: 'percent' as const, step: 10 as const, begin_at: todayIn(sessionZone()) }
  const form = useForm({
    whileSaving: 'closed',
    schema: priceTerms,
    initial: asked ?? fresh,
    save: async (terms) => onAsk(priceTerms.parse(terms)),
  })
  const { isDirty } = form
  useEffect(() => onOutdated(isDirty), [isDirty, onOutdated])
  return (
    <FormView form={form} submit={t('show')}>
      <FieldPairs>
        <ChoiceField
          field={form.field('mode')}
          label={t('fields.mode')}
          options={changeModes.map((id) => ({ id, name: t(`modes.${id}`) }))}
        />
        <NumberField
          field={form.field('value')}
          label={`${t('fields.value')}, ${form.draft.mode === 'sum' ? currencySign() : '%'}`}
          hint={t('valueHint')}
        />
        <ChoiceField
          field={form.field('step')}
          label={t('fields.step')}
          hint={t('stepHint')}
          options={roundingSteps.map((id) => ({ id, name: formatMoney(id) }))}
        />
        <DateField field={form.field('begin_at')} label={t('fields.begin_at')} hint={t('beginHint')} />
      </FieldPairs>
      <Scope form={form} />
    </FormView>
  )
}

/** Which prices change; a person who sees several companies also chooses the price list. */
function Scope({ form }: { form: Form<typeof priceTerms> }) {
  const { me } = useSession()
  const { data, error, refetch } = useData(priceChanges.form, {})
  if (error && !data) return <Failure title={t('formFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={2} />
  const depthOf = (one: { parent_id: number | null; name: string }) => (one.parent_id === null ? one.name : `— ${one.name}`)
  const roots = data.service_categories.filter((one) => one.parent_id === null)
  const tree = roots.flatMap((root) => [root, ...data.service_categories.filter((one) => one.parent_id === root.id)])
  return (
    <>
      {data.companies.length > 1 && (
        <SelectField
          field={form.field('price_company_id')}
          label={t('fields.price_company_id')}
          options={data.companies}
          placeholder={data.companies.find((one) => one.id === me.company_id)?.name ?? ''}
        />
      )}
      <FieldGroup title={t('fields.service_category_ids')}>
        <ChecksField
          field={form.field('service_category_ids')}
          label={t('fields.service_category_ids')}
          hint={t('categoryHint')}
          options={tree.map((one) => ({ id: one.id, name: depthOf(one) }))}
          empty={t('categoriesEmpty')}
        />
      </FieldGroup>
      <FieldGroup title={t('fields.unit_ids')}>
        <ChecksField
          field={form.field('unit_ids')}
          label={t('fields.unit_ids')}
          hint={t('unitHint')}
          options={data.units}
          empty={t('unitsEmpty')}
        />
      </FieldGroup>
    </>
  )
}
