import { districts } from '#contract/districts/districts.ts'
import { paths } from '#contract/shell/paths.ts'
import { CityPicker } from '#web/cities/city-picker.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

export default function DistrictPage() {
  return (
    <DictionaryPage
      feature={districts}
      list={paths.districts}
      rowPath="district"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.name}
    >
      {(form) => (
        <>
          <TextField field={form.field('name')} label={t('fields.name')} maxLength={100} />
          <CityPicker field={form.field('city_id')} label={t('fields.city_id')} />
        </>
      )}
    </DictionaryPage>
  )
}
