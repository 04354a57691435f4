import { useParams } from '@tanstack/react-router'
import { attendanceRu } from '#contract/attendance/attendance.ru.ts'
import { attendance } from '#contract/attendance/attendance.ts'
import { auth } from '#contract/auth/auth.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { employerDocumentsRu } from '#contract/employer-documents/employer-documents.ru.ts'
import { type EmployerRow, employers, savedEmployerBody } from '#contract/employers/employers.ts'
import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import { fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { paths } from '#contract/shell/paths.ts'
import { fullName } from '#domain/core/names.ts'
import { EmployerAttendance } from '#web/attendance/employer-attendance-panel.tsx'
import { SessionActsPanel } from '#web/auth/session-acts-panel.tsx'
import { shorten } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { EmployerDocumentsPanel } from '#web/employer-documents/employer-documents-panel.tsx'
import { FingerprintsPanel } from '#web/fingerprints/fingerprints-panel.tsx'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { AvatarPicker } from '#web/images/avatar-picker.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { EmployerData } from './employer-data.tsx'
import { EmployerFields } from './employer-fields.tsx'
import { EmployerHistory } from './employer-history.tsx'
import { EmployerPermissions } from './employer-permissions.tsx'
import { EmployerSchedule } from './employer-schedule.tsx'
import { EmployerServices } from './employer-services.tsx'
import { EmployerState } from './employer-state.tsx'
import { EmployerWindows } from './employer-windows.tsx'
import { NewEmployer } from './new-employer.tsx'
import { t } from './texts.ts'

/** The phone of a saved employee may be masked, so the form parses it that way. */
const saved = { ...employers, create: { ...employers.create, body: savedEmployerBody } }

export default function EmployerPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const positions = useData(employers.form, { query: {} }).data?.work_positions ?? []
  const { can } = useSession()
  if (id === undefined) return <NewEmployer />
  const serves = (row: EmployerRow) => positions.find((one) => one.id === row.work_position_id)?.with_services === 1
  return (
    <DictionaryPage
      feature={saved}
      list={paths.employers}
      rowPath="employer"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={titleOf}
      isReadOnly={(row) => row.deleted_at !== null || row.erased_at !== null}
      note={(row) => (
        <>
          <EmployerState row={row} />
          <Face row={row} />
        </>
      )}
      tabs={(row) => cardTabs(row, serves(row)).filter(({ may }) => can(may))}
    >
      {(form) => <EmployerFields form={form} passwordHint={t('passwordKept')} />}
    </DictionaryPage>
  )
}

/** The photo of an employee; that of a deleted one cannot be changed. */
function Face({ row }: { row: EmployerRow }) {
  const name = fullName(row)
  if (row.deleted_at !== null || row.erased_at !== null)
    return row.avatar && <AvatarBadge filename={row.avatar} name={name} size={100} pixels={200} />
  return <AvatarPicker whose={{ model: 'employer', id: row.id }} name={name} filename={row.avatar} />
}

/** Data, services, history and schedule are for whoever sees employers; what stands behind them asks for more (EMP-006). */
const cardTabs = (row: EmployerRow, isServing: boolean): { title: string; may: Permission; content: React.ReactNode }[] => [
  { title: t('services'), may: 'Employer.view', content: <EmployerServices employerId={row.id} /> },
  { title: t('history'), may: 'Employer.view', content: <EmployerHistory row={row} /> },
  { title: t('schedule'), may: 'Employer.view', content: <EmployerSchedule row={row} /> },
  ...(isServing ? [{ title: t('windows'), may: 'Employer.card', content: <EmployerWindows row={row} /> } as const] : []),
  { title: t('permissions'), may: 'Employer.card', content: <EmployerPermissions employerId={row.id} /> },
  { title: t('sessions'), may: auth.closeSessions.may, content: <SessionActsPanel person={row} /> },
  { title: employerDocumentsRu.title, may: 'EmployerDocument.view', content: <EmployerDocumentsPanel employerId={row.id} /> },
  { title: fingerprintsRu.title, may: fingerprints.ofEmployer.may, content: <FingerprintsPanel employerId={row.id} /> },
  { title: attendanceRu.title, may: attendance.ofEmployer.may, content: <EmployerAttendance employerId={row.id} /> },
  { title: t('data'), may: employers.erase.may, content: <EmployerData row={row} /> },
]

/** The title of the page (EMP-455). */
const titleOf = (row: EmployerRow) => shorten(fullName(row), 30)
