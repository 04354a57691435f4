import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import type { EmployerWindow } from '#contract/employers/employer-windows.ts'
import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { savedAsOne, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { type WindowCalls, WindowsPanel } from '#web/windows/windows-panel.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** A master's own windows, which cut her shifts when her schedule is «Свои окна» (K7). */
export function EmployerWindows({ row }: { row: EmployerRow }) {
  const { data, error, refetch } = useData(employers.windows, { params: { id: row.id } })
  if (data) return <OwnWindows row={row} saved={data.items} />
  // WIN-728: «Window error» of the specification, in the interface's words.
  return error ? (
    <Failure title={errors[E.windowsUnavailable].ru} error={error} retry={() => void refetch()} />
  ) : (
    <FormSkeleton fields={3} />
  )
}

function OwnWindows({ row, saved }: { row: EmployerRow; saved: EmployerWindow[] }) {
  const { can } = useSession()
  const calls = useEmployerCalls(row.id)
  return (
    <>
      {row.schedule_type !== OWN && (
        <p className={styles.idle} role="status">
          <Icon name="info" />
          {t('windowsIdle')}
        </p>
      )}
      <WindowsPanel
        name="windows"
        owner={{ kind: OWN, id: row.id, unitId: row.unit_id }}
        saved={saved}
        calls={calls}
        empty={t('windowsEmpty')}
        isReadOnly={!can(employers.updateWindow.may)}
      />
    </>
  )
}

/** The value of `schedule_type` for the person's own windows. */
const OWN = 1

function useEmployerCalls(id: number): WindowCalls {
  const params = { id }
  const said = { saved: null, quiet: true, isPart: true }
  const create = useSave(employers.createWindow, said)
  const update = useSave(employers.updateWindow, said)
  const remove = useSave(employers.removeWindow, said)
  return {
    asOne: (write) => savedAsOne(employers.windows, write),
    create: (body) => create.mutateAsync({ params, body }),
    update: (window_id, body, seen) => update.mutateAsync({ params: { id, window_id }, body, seen }),
    remove: (window_id) => remove.mutateAsync({ params: { id, window_id } }),
  }
}
