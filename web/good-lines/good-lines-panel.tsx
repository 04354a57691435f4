import { goodLines } from '#contract/good-lines/good-lines.ts'
import { TextField } from '#web/ui/field.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { t } from './texts.ts'

/** Shows and edits the lines of one brand. */
export const GoodLinesPanel = ({ brandId }: { brandId: number }) => (
  <SmallRows
    feature={goodLines}
    words={t}
    owner={{ good_brand_id: brandId }}
    expected={2}
    columns={[{ key: 'title', title: t('fields.title'), cell: (row) => row.title }]}
  >
    {(form) => <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />}
  </SmallRows>
)
