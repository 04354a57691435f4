import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function BookingsImportPage() {
  return <ImportPage kind="bookings" back={paths.movingIn} />
}
