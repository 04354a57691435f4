import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { paths } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

export default function EquipmentTypePage() {
  const asked = useData(equipmentTypes.places, {})
  const places = asked.data?.items.map(({ id, title }) => ({ id, name: title })) ?? []
  return (
    <DictionaryPage
      feature={equipmentTypes}
      list={paths.equipmentTypes}
      rowPath="equipmentType"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
    >
      {(form) => (
        <>
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
          <ChecksField
            field={form.field('place_ids')}
            label={t('fields.places')}
            hint={t('placesHint')}
            options={places}
            from={asked}
            empty={t('placesEmpty')}
          />
        </>
      )}
    </DictionaryPage>
  )
}
