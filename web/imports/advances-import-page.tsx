import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function AdvancesImportPage() {
  return <ImportPage kind="advances" back={paths.movingIn} />
}
