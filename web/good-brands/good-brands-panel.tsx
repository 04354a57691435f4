import { type GoodBrandRow, goodBrands } from '#contract/good-brands/good-brands.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { t } from './texts.ts'

interface Props {
  chosen: GoodBrandRow | null
  onChoose: (brand: GoodBrandRow) => void
}

/** The company's brands; choosing one shows its lines. */
export function GoodBrandsPanel({ chosen, onChoose }: Props) {
  const linesOf = (row: GoodBrandRow) => (
    <Button kind="quiet" aria-pressed={row.id === chosen?.id} aria-label={`${t('lines')}: ${row.title}`} onClick={() => onChoose(row)}>
      {t('lines')}
    </Button>
  )
  return (
    <SmallRows
      feature={goodBrands}
      words={t}
      expected={5}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title },
        { key: 'lines', title: t('lines'), cell: linesOf, width: '130px' },
      ]}
    >
      {(form) => <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />}
    </SmallRows>
  )
}
