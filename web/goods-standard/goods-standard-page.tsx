import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NormLacks } from './norm-lacks.tsx'
import { Norms } from './norms.tsx'
import { t } from './texts.ts'

/** What services use, and what of it was missing. */
export default function GoodsStandardPage() {
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        tabs={[
          { title: t('title'), content: <Norms /> },
          { title: t('lacks.title'), content: <NormLacks /> },
        ]}
      />
    </Page>
  )
}
