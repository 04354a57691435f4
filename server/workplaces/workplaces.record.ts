import { recordOf } from '#server/lists/record-of.ts'
import { workplaces, workplaceWindows } from './workplaces.table.ts'

export const workplaceRecord = recordOf(workplaces, { model: 'workplace' })

export const workplaceWindowRecord = recordOf(workplaceWindows, { model: 'workplace_window' })
