import type { z } from 'zod'
import { type goodsTypeRow, goodsTypes } from '#contract/goods-types/goods-types.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Column } from '#web/ui/list-table.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** Shows and edits the company's types of goods. */
export const GoodsTypesPanel = () => (
  <SmallRows feature={goodsTypes} words={t} expected={5} columns={columns}>
    {(form) => (
      <>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
        <NumberField field={form.field('sterile_days')} label={t('fields.sterile_days')} hint={t('hint')} />
      </>
    )}
  </SmallRows>
)

const columns: Column<z.output<typeof goodsTypeRow>>[] = [
  { key: 'title', title: t('fields.title'), cell: (row) => row.title },
  { key: 'sterile_days', title: t('fields.sterile_days'), cell: (row) => row.sterile_days, isNumber: true, width: '150px' },
]
