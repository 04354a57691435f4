import { useParams } from '@tanstack/react-router'
import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { paths } from '#contract/shell/paths.ts'
import { fullName } from '#domain/core/names.ts'
import { SessionActsPanel } from '#web/auth/session-acts-panel.tsx'
import { shorten } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { AvatarPicker } from '#web/images/avatar-picker.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { EmployerFields } from './employer-fields.tsx'
import { EmployerServices } from './employer-services.tsx'
import { EmployerWindows } from './employer-windows.tsx'
import { NewEmployer } from './new-employer.tsx'
import { t } from './texts.ts'

export default function EmployerPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const positions = useData(employers.form, {}).data?.work_positions ?? []
  if (id === undefined) return <NewEmployer />
  const serves = (row: EmployerRow) => positions.find((one) => one.id === row.work_position_id)?.with_services === 1
  return (
    <DictionaryPage
      feature={employers}
      list={paths.employers}
      rowPath="employer"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={titleOf}
      note={(row) => (
        <>
          <AvatarPicker employerId={row.id} name={fullName(row)} filename={row.avatar} />
          <SessionActsPanel person={row} />
        </>
      )}
      tabs={(row) => [
        { title: t('services'), content: <EmployerServices employerId={row.id} /> },
        ...(serves(row) ? [{ title: t('windows'), content: <EmployerWindows row={row} /> }] : []),
      ]}
    >
      {(form) => <EmployerFields form={form} passwordHint={t('passwordKept')} />}
    </DictionaryPage>
  )
}

/** EMP-455. */
const titleOf = (row: EmployerRow) => shorten(fullName(row), 30)
