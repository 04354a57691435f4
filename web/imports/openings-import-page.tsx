import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function OpeningsImportPage() {
  return <ImportPage kind="openings" back={paths.goodRemains} />
}
