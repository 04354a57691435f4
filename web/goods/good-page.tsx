import { goods } from '#contract/goods/goods.ts'
import { paths } from '#contract/shell/paths.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { GoodFields } from './good-fields.tsx'
import { GoodPictures } from './good-pictures.tsx'
import { GoodPrices } from './good-prices.tsx'
import { t } from './texts.ts'

export default function GoodPage() {
  return (
    <DictionaryPage
      feature={goods}
      list={paths.goods}
      rowPath="good"
      remaining={goods.list}
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
      initial={{ base_unit: 'pc', good_barcodes: [], good_units: [] }}
      tabs={(row) => [
        { title: t('prices'), content: <GoodPrices goodId={row.id} /> },
        { title: t('pictures'), content: <GoodPictures good={row} /> },
      ]}
    >
      {(form) => <GoodFields form={form} />}
    </DictionaryPage>
  )
}
