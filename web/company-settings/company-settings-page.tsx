import { useParams } from '@tanstack/react-router'
import { companySettings } from '#contract/company-settings/company-settings.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { EmployerCategoriesPanel } from '#web/employer-categories/employer-categories-panel.tsx'
import { EmployerPriceCategoriesPanel } from '#web/employer-price-categories/employer-price-categories-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CompanySettingsForm } from './company-settings-form.tsx'
import { t } from './texts.ts'

/** Settings of the company where the person works now; those of others are not shown. */
export default function CompanySettingsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { can } = useSession()
  const { data: row, error, refetch } = useData(companySettings.show, { params: { id } })
  const back = can('Company.view') && (
    <LinkButton kind="quiet" icon="chevronLeft" to={pathTo('company', { id })}>
      {t('toCompany')}
    </LinkButton>
  )
  return (
    <Page title={t('title')} bar={back}>
      {!row && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!row && !error && <FormSkeleton fields={6} />}
      {row && (
        <Tabs
          label={t('title')}
          tabs={[
            { title: shell('form.main'), content: <CompanySettingsForm row={row} /> },
            { title: t('employerCategories'), content: <EmployerCategoriesPanel /> },
            { title: t('priceCategories'), content: <EmployerPriceCategoriesPanel /> },
          ]}
        />
      )}
    </Page>
  )
}
