import { paths } from '#contract/shell/paths.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { PositionPreview } from './position-preview.tsx'
import { t } from './texts.ts'
import { WorkPositionFields } from './work-position-fields.tsx'

const failed = { load: t('loadFailed'), create: t('createFailed'), update: t('updateFailed') }

/** A built-in position belongs to all companies, so everybody sees it and nobody changes it. */
export default function WorkPositionPage() {
  return (
    <DictionaryPage
      feature={workPositions}
      list={paths.positionAndAccess}
      rowPath="workPosition"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }), failed }}
      remaining={workPositions.list}
      nameOf={(one) => one.title}
      initial={{ reach: 'unit', with_schedule: 1, permissions: [] }}
      tabs={(one) => [{ title: t('preview'), content: <PositionPreview position={one} /> }]}
      isReadOnly={(one) => one.company_id === null}
      note={(one) => one.company_id === null && <p>{t('readOnly')}</p>}
    >
      {(form) => <WorkPositionFields form={form} />}
    </DictionaryPage>
  )
}
