import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { type GoodOrderRuleRow, type goodOrderRuleBody, goodOrderRules } from '#contract/good-order-rules/good-order-rules.ts'
import { formatQty, NBSP } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { GoodPicker } from '#web/goods/good-picker.tsx'
import { StorePicker } from '#web/stores/store-picker.tsx'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

const MOST = 1000
const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).map((id) => ({ id: id as number, name: t(`days.${id}`) }))

/** Rules by which stores order goods from the central store. */
export default function GoodOrderRulesPage() {
  return (
    <Page title={t('title')}>
      <SmallRows
        feature={goodOrderRules}
        words={t}
        along="store;good;good_group"
        expected={8}
        initial={{ days: [] }}
        columns={[
          { key: 'store', title: t('fields.store'), cell: (row) => row.store?.name },
          { key: 'good', title: t('fields.good'), cell: ofWhat },
          { key: 'amounts', title: t('fromTo'), cell: amounts, isNumber: true, width: '130px' },
          {
            key: 'multiple',
            title: t('fields.multiple'),
            cell: (row) => row.multiple && amountOf(row, row.multiple),
            isNumber: true,
            width: '110px',
          },
          { key: 'days', title: t('fields.days'), cell: daysOf, width: '120px' },
          {
            key: 'month_limit',
            title: t('fields.month_limit'),
            cell: (row) => row.month_limit && amountOf(row, row.month_limit),
            isNumber: true,
            width: '110px',
          },
        ]}
      >
        {(form, row) => <Fields form={form} row={row} />}
      </SmallRows>
    </Page>
  )
}

const ofWhat = ({ good, good_group }: GoodOrderRuleRow) => good?.name ?? t('ofGroup', { name: good_group?.name ?? '' })

/** A group has goods with different units, so its quantities are printed without one. */
const amountOf = ({ good }: GoodOrderRuleRow, qty: number) =>
  good ? `${formatQty(qty)}${NBSP}${t(`units.${good.base_unit}`)}` : formatQty(qty)
const amounts = (row: GoodOrderRuleRow) => t('amounts', { min: formatQty(row.min), max: amountOf(row, row.max) })
const daysOf = ({ days }: GoodOrderRuleRow) =>
  weekdays.flatMap(({ id, name }) => (days.includes(id) ? name : [])).join(', ') || t('everyDay')

type Named = 'good_id' | 'good_group_id'

function Fields({ form, row }: { form: Form<typeof goodOrderRuleBody>; row: GoodOrderRuleRow | null }) {
  const asked = useData(goodGroups.list, { query: { limit: MOST } })
  const { data: groups } = asked
  /** A rule names a good or a group, so choosing one clears the other. */
  const instead = (one: Named, other: Named) => ({
    ...form.field(one),
    onChange: (id: number | null) => form.set({ [one]: id, ...(id !== null && { [other]: null }) }),
  })
  return (
    <>
      <StorePicker field={form.field('store_id')} label={t('fields.store_id')} />
      <GoodPicker
        key={form.draft.good_id ?? 0}
        field={instead('good_id', 'good_group_id')}
        label={t('fields.good_id')}
        name={row?.good?.id === form.draft.good_id ? row?.good?.name : undefined}
      />
      <SelectField
        from={asked}
        field={instead('good_group_id', 'good_id')}
        label={t('fields.good_group_id')}
        options={(groups?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
      />
      {form.draft.good_group_id && <p>{t('hint')}</p>}
      <NumberField field={form.field('min')} label={t('fields.min')} />
      <NumberField field={form.field('max')} label={t('fields.max')} />
      <NumberField field={form.field('multiple')} label={t('fields.multiple')} />
      <NumberField field={form.field('month_limit')} label={t('fields.month_limit')} />
      <ChecksField field={form.field('days')} label={t('fields.days')} hint={t('daysHint')} options={weekdays} empty="" />
    </>
  )
}
