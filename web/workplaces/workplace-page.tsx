import { paths } from '#contract/shell/paths.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { t } from './texts.ts'
import { WorkplaceWindows } from './workplace-windows.tsx'

export default function WorkplacePage() {
  return (
    <DictionaryPage
      feature={workplaces}
      list={paths.workplaces}
      rowPath="workplace"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => (row.unit ? `${row.title}, ${row.unit.name}` : row.title)}
      tabs={(row) => [{ title: t('windowsAndCategories'), content: <WorkplaceWindows row={row} /> }]}
    >
      {(form) => (
        <>
          <UnitPicker field={form.field('unit_id')} label={t('fields.unit_id')} />
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
          <TextField field={form.field('kind')} label={t('fields.kind')} hint={t('kindHint')} maxLength={100} />
          <FlagField field={form.field('closed')} label={t('fields.closed')} />
        </>
      )}
    </DictionaryPage>
  )
}
