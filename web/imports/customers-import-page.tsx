import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function CustomersImportPage() {
  return <ImportPage kind="customers" back={paths.customers} />
}
