import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function StaffImportPage() {
  return <ImportPage kind="staff" back={paths.movingIn} />
}
