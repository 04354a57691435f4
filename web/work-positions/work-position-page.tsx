import { useParams } from '@tanstack/react-router'
import { type WorkPositionRow, workPositionBody, workPositions } from '#contract/work-positions/work-positions.ts'
import { useData } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { t } from './texts.ts'
import { WorkPositionFields } from './work-position-fields.tsx'

const LIST = '/positions_and_access'

export default function WorkPositionPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const { data: row } = useData(workPositions.show, id === undefined ? null : { params: { id: Number(id) } })
  if (row?.company_id === null) return <BuiltIn row={row} />
  return (
    <DictionaryPage
      feature={workPositions}
      list={LIST}
      rows="/work_positions"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(one) => one.title}
      initial={{ reach: 'unit', with_schedule: 1, permissions: [] }}
    >
      {(form) => <WorkPositionFields form={form} />}
    </DictionaryPage>
  )
}

/** Seen by all, changed by nobody: it belongs to every company. */
function BuiltIn({ row }: { row: WorkPositionRow }) {
  const form = useForm({ schema: workPositionBody, initial: row as object, save: () => Promise.resolve() })
  return (
    <Page
      title={row.title}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={LIST}>
          {t('title')}
        </LinkButton>
      }
    >
      <p>{t('readOnly')}</p>
      <FormView form={form} isReadOnly>
        <WorkPositionFields form={form} />
      </FormView>
    </Page>
  )
}
