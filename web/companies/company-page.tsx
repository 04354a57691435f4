import { type CompanyRow, companies, companyTypes } from '#contract/companies/companies.ts'
import { currencies } from '#contract/core/currencies.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useSession } from '#web/core/session.ts'
import { LogoPicker } from '#web/images/logo-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import styles from './companies.module.css'
import { t } from './texts.ts'

export default function CompanyPage() {
  return (
    <DictionaryPage
      feature={companies}
      list={paths.companies}
      rowPath="company"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }), failed: { load: t('loadFailed') } }}
      nameOf={(row) => row.name}
      note={(row) => <CompanyNote row={row} />}
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

/** The logo, and links to what is edited on other screens. */
function CompanyNote({ row }: { row: CompanyRow }) {
  const { me, can } = useSession()
  const isOwn = row.id === me.company_id
  return (
    <>
      <LogoPicker companyId={row.id} filename={row.logo} />
      <div className={styles.links}>
        {isOwn && can('Settings.view') && (
          <>
            <LinkButton icon="settings" to={pathTo('companySettings', { id: row.id })}>
              {t('settings')}
            </LinkButton>
            <LinkButton icon="settings" to={pathTo('systemSettings', { id: row.id })}>
              {t('systemSettings')}
            </LinkButton>
          </>
        )}
        <May do={companies.copy}>
          <LinkButton icon="copy" to={pathTo('copyCompany', { id: row.id })}>
            {t('copy')}
          </LinkButton>
        </May>
      </div>
    </>
  )
}

const typeOptions = companyTypes.map((id) => ({ id, name: t(`types.${id}`) }))
const currencyOptions = currencies.map((id) => ({ id, name: t(`currencies.${id}`) }))
