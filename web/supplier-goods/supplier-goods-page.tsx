import { contractors } from '#contract/contractors/contractors.ts'
import { paths } from '#contract/shell/paths.ts'
import { type SupplierGoodRow, type supplierGoodBody, supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { GoodPicker } from '#web/goods/good-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { amountOf } from './amount.ts'
import { t } from './texts.ts'

const MOST = 1000

/** What is bought from which supplier; an order to a supplier is made from it. */
export default function SupplierGoodsPage() {
  return (
    <Page
      title={t('title')}
      actions={
        <LinkButton kind="primary" icon="box" to={paths.supplierOrder}>
          {t('order.open')}
        </LinkButton>
      }
    >
      <SmallRows
        feature={supplierGoods}
        words={t}
        along="contractor;good"
        expected={8}
        columns={[
          { key: 'contractor', title: t('fields.contractor'), cell: (row) => row.contractor?.name },
          { key: 'good', title: t('fields.good'), cell: (row) => row.good?.name },
          {
            key: 'price',
            title: t('fields.price'),
            cell: (row) => row.price !== null && formatMoney(row.price),
            isNumber: true,
            width: '130px',
          },
          { key: 'multiple', title: t('fields.multiple'), cell: packs, isNumber: true, width: '110px' },
          {
            key: 'lead_days',
            title: t('fields.lead_days'),
            cell: (row) => t('days', { count: row.lead_days }),
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

const packs = ({ good, multiple }: SupplierGoodRow) => good && multiple !== null && amountOf(good, multiple)

function Fields({ form, row }: { form: Form<typeof supplierGoodBody>; row: SupplierGoodRow | null }) {
  const asked = useData(contractors.list, { query: { limit: MOST } })
  const { data } = asked
  return (
    <>
      <SelectField
        from={asked}
        field={form.field('contractor_id')}
        label={t('fields.contractor_id')}
        options={(data?.items ?? []).map(({ id, name_full }) => ({ id, name: name_full }))}
      />
      <GoodPicker field={form.field('good_id')} label={t('fields.good_id')} name={row?.good?.name} />
      <MoneyField field={form.field('price')} label={t('fields.price')} hint={t('priceHint')} />
      <NumberField field={form.field('multiple')} label={t('fields.multiple')} hint={t('multipleHint')} />
      <NumberField field={form.field('lead_days')} label={t('fields.lead_days')} />
    </>
  )
}
