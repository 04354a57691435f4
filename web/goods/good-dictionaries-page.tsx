import { useState } from 'react'
import type { GoodBrandRow } from '#contract/good-brands/good-brands.ts'
import { paths } from '#contract/shell/paths.ts'
import { GoodBrandsPanel } from '#web/good-brands/good-brands-panel.tsx'
import { GoodLinesPanel } from '#web/good-lines/good-lines-panel.tsx'
import { GoodsTypesPanel } from '#web/goods-types/goods-types-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
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
          { title: t('brands'), content: <BrandsWithLines /> },
          { title: t('types'), content: <GoodsTypesPanel /> },
        ]}
      />
    </Page>
  )
}

function BrandsWithLines() {
  const [brand, setBrand] = useState<GoodBrandRow | null>(null)
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-label={t('brands')}>
        <GoodBrandsPanel chosen={brand} onChoose={setBrand} />
      </section>
      {brand && (
        <section className={styles.part} key={brand.id} aria-label={t('linesOf', { title: brand.title })}>
          <h2>{t('linesOf', { title: brand.title })}</h2>
          <GoodLinesPanel brandId={brand.id} />
        </section>
      )}
    </div>
  )
}
