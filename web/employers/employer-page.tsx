import { useParams } from '@tanstack/react-router'
import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { fullName } from '#domain/core/names.ts'
import { shorten } from '#web/core/formats.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { EmployerFields } from './employer-fields.tsx'
import { EmployerServices } from './employer-services.tsx'
import { NewEmployer } from './new-employer.tsx'
import { t } from './texts.ts'

export default function EmployerPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  if (id === undefined) return <NewEmployer />
  return (
    <DictionaryPage
      feature={employers}
      list="/employers"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={titleOf}
      tabs={(row) => [{ title: t('services'), content: <EmployerServices employerId={row.id} /> }]}
    >
      {(form) => <EmployerFields form={form} passwordHint={t('passwordKept')} />}
    </DictionaryPage>
  )
}

/** EMP-455. */
const titleOf = (row: EmployerRow) => shorten(fullName(row), 30)
