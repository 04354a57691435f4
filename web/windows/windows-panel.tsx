import { z } from 'zod'
import type { WorkplaceWindow } from '#contract/workplaces/workplaces.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { CallError } from '#web/core/call.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { noteTold } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { type FieldProps, useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Preview } from './preview.tsx'
import { t } from './texts.ts'
import { useGround, type WindowsOwner } from './use-ground.ts'
import {
  addWindow,
  bodyOf,
  changeWindow,
  type EditedWindow,
  editedWindow,
  editingOf,
  isWrong,
  removeWindow,
  settleWindow,
  templatesOf,
} from './window-editing.ts'
import { WindowEditor } from './window-editor.tsx'
import styles from './windows.module.css'

/** The field of a form over an owner's windows. */
export const windowsField = z.array(editedWindow)
export const windowsBeingEdited = (saved: readonly WorkplaceWindow[]) => saved.map(editingOf)

/** An owner's calls. `list`: the key of the query that holds the windows. */
export interface WindowCalls {
  create: (body: ReturnType<typeof bodyOf>) => Promise<{ id: number }>
  /** `seen`: the window as it was when its editing began. */
  update: (id: number, body: ReturnType<typeof bodyOf>, seen: ReturnType<typeof bodyOf> | undefined) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** Runs all writes of one save. */
  asOne: (write: () => Promise<void>) => Promise<void>
}

interface WindowsPanelProps {
  /** Distinguishes the forms of one address. */
  name: string
  owner: WindowsOwner
  saved: readonly WorkplaceWindow[]
  calls: WindowCalls
  /** The words for an owner without windows. */
  empty: string
  isReadOnly: boolean
}

/** The windows of one owner as a form of their own. */
export function WindowsPanel({ name, owner, saved, calls, empty, isReadOnly }: WindowsPanelProps) {
  const form = useForm({
    whileSaving: 'closed',
    name,
    schema,
    initial: { windows: windowsBeingEdited(saved) },
    save: async ({ windows }) => {
      await calls.asOne(() => saveWindows(calls, windows, (left) => form.set({ windows: left })))
      toast.success(shell('saved'))
    },
  })
  return (
    <FormView form={form} isReadOnly={isReadOnly}>
      <WindowsFields field={form.field('windows')} owner={owner} empty={empty} />
    </FormView>
  )
}

const schema = z.object({ windows: windowsField })

interface WindowsFieldsProps {
  field: FieldProps<EditedWindow[]>
  owner: WindowsOwner
  empty: string
}

/** The windows as a field of an owner's form, with the days that they make. */
export function WindowsFields({ field, owner, empty }: WindowsFieldsProps) {
  const windows = field.value ?? []
  const { isLoading, hoursOn } = useGround(owner)
  const today = todayIn(sessionZone())
  return (
    <>
      <FieldGroup title={t('editor.windows')}>
        <p className={styles.hint}>{windows.length > 0 ? t('editor.rules') : empty}</p>
        <ul className={styles.windows}>
          {windows.map((window) => (
            <WindowEditor
              key={window.key}
              id={`${field.id}-${window.key}`}
              window={window}
              isChecked={field.error !== undefined}
              onChange={(change) => field.onChange(changeWindow(windows, window.key, change))}
              onRemove={() => field.onChange(removeWindow(windows, window.key))}
            />
          ))}
        </ul>
        {!windows.some(isWrong) && <FieldError field={field} />}
        <div>
          <Button icon="plus" disabled={isLoading} onClick={() => field.onChange(addWindow(windows, today, hoursOn(today)))}>
            {t('editor.add')}
          </Button>
        </div>
      </FieldGroup>
      <Preview templates={templatesOf(windows)} owner={owner} />
    </>
  )
}

/** Saves windows one after another; each is clean once it is saved (WIN-407, WIN-408, WIN-709, WIN-710). */
export async function saveWindows(calls: WindowCalls, windows: EditedWindow[], keep: (left: EditedWindow[]) => void) {
  let left = windows
  for (const window of windows) {
    if (window.status === null) continue
    left = settleWindow(left, window.key, await saveWindow(calls, window))
    keep(left)
  }
}

/** Answers the saved id, null when the window is gone. */
async function saveWindow(calls: WindowCalls, window: EditedWindow): Promise<number | null> {
  const body = bodyOf(window)
  try {
    if (window.id === null) return (await calls.create(body)).id
    if (window.status === 'delete') await calls.remove(window.id)
    else await calls.update(window.id, body, window.was)
    return window.status === 'delete' ? null : window.id
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    noteTold(error)
    const [[reason = error.message] = []] = Object.values(error.errors)
    toast.error(t('editor.saveFailed', { date: formatDay(dayOf(body.begin_at)) }), { detail: reason })
    throw error
  }
}
