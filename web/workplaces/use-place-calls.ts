import { type WorkplaceRow, workplaces } from '#contract/workplaces/workplaces.ts'
import { savedAsOne, useSave } from '#web/core/query.ts'
import type { WindowCalls } from '#web/windows/windows-panel.tsx'

/** How the windows of a place are saved; refusals name the window (windows-panel). */
export function usePlaceCalls(place: Pick<WorkplaceRow, 'id' | 'unit_id'>): WindowCalls {
  const params = { unit_id: place.unit_id, workplace_id: place.id }
  const said = { saved: null, quiet: true, isPart: true }
  const create = useSave(workplaces.createWindow, said)
  const update = useSave(workplaces.updateWindow, said)
  const remove = useSave(workplaces.removeWindow, said)
  return {
    asOne: (write) => savedAsOne(workplaces.show, write),
    create: (body) => create.mutateAsync({ params, body }),
    update: (id, body, seen) => update.mutateAsync({ params: { ...params, id }, body, seen }),
    remove: (id) => remove.mutateAsync({ params: { ...params, id } }),
  }
}
