import { metros } from '#contract/metros/metros.ts'
import { paths } from '#contract/shell/paths.ts'
import { CityPicker } from '#web/cities/city-picker.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

export default function MetroPage() {
  return (
    <DictionaryPage
      feature={metros}
      list={paths.metros}
      rowPath="metro"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.name}
    >
      {(form) => (
        <>
          <TextField field={form.field('name')} label={t('fields.name')} maxLength={100} />
          <TextField field={form.field('line')} label={t('fields.line')} maxLength={100} />
          <TextField field={form.field('color')} label={t('fields.color')} hint={t('colorHint')} maxLength={7} />
          <CityPicker field={form.field('city_id')} label={t('fields.city_id')} />
        </>
      )}
    </DictionaryPage>
  )
}
