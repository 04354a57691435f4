import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function SafesImportPage() {
  return <ImportPage kind="safes" back={paths.movingIn} />
}
