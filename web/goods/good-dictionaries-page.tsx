import { useState } from 'react'
import { type GoodBrandRow, goodBrands } from '#contract/good-brands/good-brands.ts'
import { goodLines } from '#contract/good-lines/good-lines.ts'
import { goodsTypes } from '#contract/goods-types/goods-types.ts'
import { paths } from '#contract/shell/paths.ts'
import { t as brandText } from '#web/good-brands/texts.ts'
import { t as lineText } from '#web/good-lines/texts.ts'
import { t as typeText } from '#web/goods-types/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

/** What goods are told apart by and what has no screen of its own: brands with their lines, and types. */
export default function GoodDictionariesPage() {
  const back = (
    <LinkButton kind="quiet" icon="chevronLeft" to={paths.goods}>
      {t('title')}
    </LinkButton>
  )
  return (
    <Page title={t('dictionaries')} bar={back}>
      <Tabs
        label={t('dictionaries')}
        tabs={[
          { title: brandText('title'), content: <BrandsWithLines /> },
          { title: typeText('title'), content: <Types /> },
        ]}
      />
    </Page>
  )
}

function BrandsWithLines() {
  const [brand, setBrand] = useState<GoodBrandRow | null>(null)
  const linesOf = (row: GoodBrandRow) => (
    <Button
      kind="quiet"
      aria-pressed={row.id === brand?.id}
      aria-label={`${lineText('title')}: ${row.title}`}
      onClick={() => setBrand(row)}
    >
      {lineText('title')}
    </Button>
  )
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-label={brandText('title')}>
        <SmallRows
          feature={goodBrands}
          words={brandText}
          expected={5}
          columns={[
            { key: 'title', title: brandText('fields.title'), cell: (row) => row.title },
            { key: 'lines', title: lineText('title'), cell: linesOf, width: '130px' },
          ]}
        >
          {(form) => <TextField field={form.field('title')} label={brandText('fields.title')} maxLength={100} />}
        </SmallRows>
      </section>
      {brand && (
        <section className={styles.part} key={brand.id} aria-label={t('linesOf', { title: brand.title })}>
          <h2>{t('linesOf', { title: brand.title })}</h2>
          <SmallRows
            feature={goodLines}
            words={lineText}
            owner={{ good_brand_id: brand.id }}
            expected={2}
            columns={[{ key: 'title', title: lineText('fields.title'), cell: (row) => row.title }]}
          >
            {(form) => <TextField field={form.field('title')} label={lineText('fields.title')} maxLength={100} />}
          </SmallRows>
        </section>
      )}
    </div>
  )
}

const Types = () => (
  <SmallRows
    feature={goodsTypes}
    words={typeText}
    expected={5}
    columns={[{ key: 'title', title: typeText('fields.title'), cell: (row) => row.title }]}
  >
    {(form) => <TextField field={form.field('title')} label={typeText('fields.title')} maxLength={100} />}
  </SmallRows>
)
