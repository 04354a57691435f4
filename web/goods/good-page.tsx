import { goods } from '#contract/goods/goods.ts'
import { marks } from '#contract/marks/marks.ts'
import { paths } from '#contract/shell/paths.ts'
import { useSession } from '#web/core/session.ts'
import { GoodMarks } from '#web/marks/good-marks-panel.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { GoodFields } from './good-fields.tsx'
import { GoodPictures } from './good-pictures.tsx'
import { GoodPrices } from './good-prices.tsx'
import { t } from './texts.ts'

export default function GoodPage() {
  const may = useSession().can(marks.list.may)
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
        ...(may ? [{ title: t('marks'), content: <GoodMarks good={row} /> }] : []),
      ]}
    >
      {(form) => <GoodFields form={form} />}
    </DictionaryPage>
  )
}
