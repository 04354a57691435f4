import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function ServicesImportPage() {
  return <ImportPage kind="services" back={paths.movingIn} />
}
