import { partnerKinds, partners } from '#contract/partners/partners.ts'
import { paths } from '#contract/shell/paths.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { ChoiceField, FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

export default function PartnerPage() {
  return (
    <DictionaryPage
      feature={partners}
      list={paths.partners}
      rowPath="partner"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.name}
      initial={{ kind: 'franchisee', is_active: 1 }}
    >
      {(form) => (
        <>
          <TextField field={form.field('name')} label={t('fields.name')} maxLength={200} />
          <FieldPairs>
            <ChoiceField field={form.field('kind')} label={t('fields.kind')} options={kindOptions} />
            <TextField field={form.field('contact')} label={t('fields.contact')} maxLength={200} />
            <PhoneField field={form.field('phone')} label={t('fields.phone')} />
            <TextField field={form.field('email')} label={t('fields.email')} type="email" maxLength={200} />
          </FieldPairs>
          <TextField field={form.field('site')} label={t('fields.site')} maxLength={300} />
          <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={2000} />
          <FlagField field={form.field('is_active')} label={t('fields.is_active')} />
        </>
      )}
    </DictionaryPage>
  )
}

const kindOptions = partnerKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))
