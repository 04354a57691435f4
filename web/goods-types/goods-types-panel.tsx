import { goodsTypes } from '#contract/goods-types/goods-types.ts'
import { TextField } from '#web/ui/field.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { t } from './texts.ts'

/** Shows and edits the company's types of goods. */
export const GoodsTypesPanel = () => (
  <SmallRows feature={goodsTypes} words={t} expected={5} columns={[{ key: 'title', title: t('fields.title'), cell: (row) => row.title }]}>
    {(form) => <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />}
  </SmallRows>
)
