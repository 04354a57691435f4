import { z } from 'zod'
import { type WorkplaceRow, workplaces } from '#contract/workplaces/workplaces.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { CallError } from '#web/core/call.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { t } from './texts.ts'
import { bodyOf, type EditedWindow, editedWindow, editingOf, settleWindow } from './window-editing.ts'

const schema = z.object({
  windows: z.array(editedWindow),
  /** Switches that were moved: category → on or off. */
  switched: z.record(z.string(), z.union([z.literal(0), z.literal(1)])),
})
export type WindowsForm = Form<typeof schema>

/** WIN-709, WIN-710: the windows one after another, then each switched category, then «Сохранено». */
export function useWindowsForm(row: WorkplaceRow): WindowsForm {
  const saveWindow = useSaveWindow(row)
  const switchService = useSave(workplaces.switchService, { saved: null })
  const form: WindowsForm = useForm({
    name: 'windows',
    schema,
    initial: { windows: (row.workplaceWindows ?? []).map(editingOf), switched: {} },
    save: async ({ windows, switched }) => {
      let left = windows
      for (const window of windows) {
        if (window.status === null) continue
        left = settleWindow(left, window.key, await saveWindow(window))
        form.set({ windows: left })
      }
      for (const [id, enabled] of Object.entries(switched)) {
        await switchService.mutateAsync({ params: { id: row.id }, body: { id: Number(id), type: 'category', enabled } })
      }
      toast.success(shell('saved'))
    },
  })
  return form
}

/** Answers the saved id, null when the window is gone. */
function useSaveWindow(row: WorkplaceRow) {
  const params = { unit_id: row.unit_id, workplace_id: row.id }
  const said = { saved: null, quiet: true }
  const create = useSave(workplaces.createWindow, said)
  const update = useSave(workplaces.updateWindow, said)
  const remove = useSave(workplaces.removeWindow, said)
  return async (window: EditedWindow): Promise<number | null> => {
    const body = bodyOf(window)
    try {
      if (window.status === 'create' || window.id === null) return (await create.mutateAsync({ params, body })).id
      if (window.status === 'update') return (await update.mutateAsync({ params: { ...params, id: window.id }, body })).id
      await remove.mutateAsync({ params: { ...params, id: window.id } })
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const [[reason = error.message] = []] = Object.values(error.errors)
      toast.error(t('saveFailed', { date: formatDay(dayOf(body.begin_at)) }), { detail: reason })
      throw error
    }
  }
}
