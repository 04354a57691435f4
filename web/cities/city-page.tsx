import { cities } from '#contract/cities/cities.ts'
import { paths } from '#contract/shell/paths.ts'
import { CountryPicker } from '#web/countries/country-picker.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'
import { TimezonePicker } from './timezone-picker.tsx'

export default function CityPage() {
  return (
    <DictionaryPage
      feature={cities}
      list={paths.SettingsLocation}
      rowPath="city"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.name}
      initial={{ country_id: 1, timezone: 'Europe/Moscow' }}
    >
      {(form) => (
        <>
          <TextField field={form.field('name')} label={t('fields.name')} maxLength={100} />
          <CountryPicker field={form.field('country_id')} label={t('fields.country_id')} />
          <TimezonePicker field={form.field('timezone')} label={t('fields.timezone')} />
        </>
      )}
    </DictionaryPage>
  )
}
