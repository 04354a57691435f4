import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function CertificatesImportPage() {
  return <ImportPage kind="certificates" back={paths.movingIn} />
}
