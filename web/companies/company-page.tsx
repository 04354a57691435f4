import { companies, companyTypes } from '#contract/companies/companies.ts'
import { currencies } from '#contract/core/currencies.ts'
import { paths } from '#contract/shell/paths.ts'
import { LogoPicker } from '#web/images/logo-picker.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

export default function CompanyPage() {
  return (
    <DictionaryPage
      feature={companies}
      list={paths.companies}
      rowPath="company"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.name}
      note={(row) => <LogoPicker companyId={row.id} filename={row.logo} />}
      initial={{ type: 'own', currency: 'RUB' }}
    >
      {(form) => (
        <>
          <TextField field={form.field('name')} label={t('fields.name')} maxLength={200} />
          <ChoiceField field={form.field('type')} label={t('fields.type')} options={typeOptions} />
          <ChoiceField field={form.field('currency')} label={t('fields.currency')} options={currencyOptions} />
        </>
      )}
    </DictionaryPage>
  )
}

const typeOptions = companyTypes.map((id) => ({ id, name: t(`types.${id}`) }))
const currencyOptions = currencies.map((id) => ({ id, name: t(`currencies.${id}`) }))
