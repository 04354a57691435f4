import { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ApplyTemplate } from './apply-template.tsx'
import { TemplateServices } from './template-services.tsx'
import { t } from './texts.ts'

export default function ServiceTemplatePage() {
  return (
    <DictionaryPage
      feature={serviceTemplates}
      list={paths.serviceTemplates}
      rowPath="serviceTemplate"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }), failed: { load: t('loadFailed') } }}
      nameOf={(row) => row.title}
      initial={{ service_ids: {} }}
      tabs={(row) => [{ title: t('apply'), content: <ApplyTemplate templateId={row.id} /> }]}
      note={(row) => (
        <May do={serviceTemplates.copy}>
          <p>
            <LinkButton to={pathTo('copyTemplates', { id: row.id })}>{t('copy')}</LinkButton>
          </p>
        </May>
      )}
    >
      {(form) => (
        <>
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
          <TemplateServices field={form.field('service_ids')} />
        </>
      )}
    </DictionaryPage>
  )
}
