import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { paths } from '#contract/shell/paths.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

export default function GoodGroupPage() {
  return (
    <DictionaryPage
      feature={goodGroups}
      list={paths.goodGroups}
      rowPath="goodGroup"
      remaining={goodGroups.list}
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
    >
      {(form) => <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />}
    </DictionaryPage>
  )
}
