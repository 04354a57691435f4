import { widgetSettings } from '#contract/widget-settings/widget-settings.ts'
import { useData } from '#web/core/query.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'
import { WidgetSettingsForm } from './widget-settings-form.tsx'

export default function WidgetSettingsPage() {
  const { data: row, error, refetch } = useData(widgetSettings.show, {})
  return (
    <Page title={t('title')}>
      {!row && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!row && !error && <FormSkeleton fields={8} />}
      {row && <WidgetSettingsForm row={row} />}
    </Page>
  )
}
