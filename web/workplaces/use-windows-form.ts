import { z } from 'zod'
import { type WorkplaceRow, workplaces } from '#contract/workplaces/workplaces.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { saveWindows, windowsBeingEdited, windowsField } from '#web/windows/windows-panel.tsx'
import { usePlaceCalls } from './use-place-calls.ts'

const schema = z.object({
  windows: windowsField,
  /** Switches that were moved: category → on or off. */
  switched: z.record(z.string(), z.union([z.literal(0), z.literal(1)])),
})
export type WindowsForm = Form<typeof schema>

/** WIN-710: saves the windows one after another, then each switched category, then says «Сохранено». */
export function useWindowsForm(row: WorkplaceRow): WindowsForm {
  const calls = usePlaceCalls(row)
  const switchService = useSave(workplaces.switchService, { saved: null, isPart: true })
  const form: WindowsForm = useForm({
    whileSaving: 'closed',
    name: 'windows',
    schema,
    initial: { windows: windowsBeingEdited(row.workplaceWindows ?? []), switched: {} },
    save: async ({ windows, switched }) => {
      if (windows.some(({ status }) => status !== null))
        await calls.asOne(() => saveWindows(calls, windows, (left) => form.set({ windows: left })))
      const turned = Object.entries(switched)
      if (turned.length > 0)
        await calls.asOne(async () => {
          for (const [id, enabled] of turned)
            await switchService.mutateAsync({ params: { id: row.id }, body: { id: Number(id), type: 'category', enabled } })
        })
      toast.success(shell('saved'))
    },
  })
  return form
}
