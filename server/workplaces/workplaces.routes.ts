import { workplaces } from '#contract/workplaces/workplaces.ts'
import { routes } from '#server/core/serve.ts'
import { workplaceWindowsVerbs } from './workplace-windows.ts'
import { workplacesVerbs } from './workplaces.ts'

export const workplacesRoutes = routes(workplaces, { ...workplacesVerbs, ...workplaceWindowsVerbs })
