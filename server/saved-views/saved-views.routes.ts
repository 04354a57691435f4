import { savedViews } from '#contract/saved-views/saved-views.ts'
import { routes } from '#server/core/serve.ts'
import { changeView, createView, listViews, removeView } from './saved-views.ts'

export const savedViewsRoutes = routes(savedViews, { list: listViews, create: createView, update: changeView, remove: removeView })
