import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function GoodsImportPage() {
  return <ImportPage kind="goods" back={paths.goods} />
}
