import { contractors } from '#contract/contractors/contractors.ts'
import { paths } from '#contract/shell/paths.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

export default function ContractorPage() {
  return (
    <DictionaryPage
      feature={contractors}
      list={paths.contractors}
      rowPath="contractor"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.name_full}
    >
      {(form) => (
        <>
          <TextField field={form.field('name_full')} label={t('fields.name_full')} maxLength={200} />
          <TextField field={form.field('inn')} label={t('fields.inn')} hint={t('innHint')} inputMode="numeric" maxLength={14} />
          <TextAreaField field={form.field('address_legal')} label={t('fields.address_legal')} maxLength={500} />
          <TextAreaField field={form.field('address_actual')} label={t('fields.address_actual')} maxLength={500} />
        </>
      )}
    </DictionaryPage>
  )
}
