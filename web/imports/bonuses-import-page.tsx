import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function BonusesImportPage() {
  return <ImportPage kind="bonuses" back={paths.movingIn} />
}
