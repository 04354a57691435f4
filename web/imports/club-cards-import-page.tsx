import { paths } from '#contract/shell/paths.ts'
import { ImportPage } from './import-page.tsx'

export default function ClubCardsImportPage() {
  return <ImportPage kind="club-cards" back={paths.movingIn} />
}
