import { legalEntities, taxations } from '#contract/legal-entities/legal-entities.ts'
import { paths } from '#contract/shell/paths.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { EntityRoutes } from './entity-routes.tsx'
import { EntityVat } from './entity-vat.tsx'
import { t } from './texts.ts'

const options = taxations.map((id) => ({ id, name: t(`taxations.${id}`) }))

export default function LegalEntityPage() {
  return (
    <DictionaryPage
      feature={legalEntities}
      list={paths.legalEntities}
      rowPath="legalEntity"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
      tabs={(row) => [
        { title: t('tabs.vat'), content: <EntityVat entityId={row.id} /> },
        { title: t('tabs.routes'), content: <EntityRoutes entityId={row.id} /> },
      ]}
    >
      {(form) => (
        <>
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
          <TextField field={form.field('inn')} label={t('fields.inn')} hint={t('innHint')} inputMode="numeric" maxLength={14} />
          <TextField field={form.field('kpp')} label={t('fields.kpp')} maxLength={9} />
          <ChoiceField field={form.field('taxation')} label={t('fields.taxation')} hint={t('taxationHint')} options={options} />
          <TextField field={form.field('site')} label={t('fields.site')} hint={t('siteHint')} maxLength={200} />
          <TextField
            field={form.field('sender_email')}
            label={t('fields.sender_email')}
            hint={t('senderHint')}
            type="email"
            maxLength={200}
          />
          <MoneyField field={form.field('cash_limit')} label={t('fields.cash_limit')} hint={t('limitHint')} />
          <FlagField field={form.field('is_default')} label={t('fields.is_default')} hint={t('defaultHint')} />
        </>
      )}
    </DictionaryPage>
  )
}
