import { services } from '#contract/services/services.ts'
import { paths } from '#contract/shell/paths.ts'
import { ServiceResourcesPanel } from '#web/service-resources/service-resources-panel.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { ServiceFields } from './service-fields.tsx'
import { ServicePictures } from './service-pictures.tsx'
import { ServicePrices } from './service-prices.tsx'
import { t } from './texts.ts'

export default function ServicePage() {
  return (
    <DictionaryPage
      feature={services}
      list={paths.services}
      rowPath="service"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
      initial={{ duration: 3600, show_crm: 1, show_aggregator: 1 }}
      tabs={(row) => [
        { title: t('prices'), content: <ServicePrices serviceId={row.id} /> },
        { title: t('pictures'), content: <ServicePictures service={row} /> },
        { title: t('equipment'), content: <ServiceResourcesPanel serviceId={row.id} /> },
      ]}
    >
      {(form) => <ServiceFields form={form} />}
    </DictionaryPage>
  )
}
