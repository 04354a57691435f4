import { serviceResources } from '#contract/service-resources/service-resources.ts'
import { routes } from '#server/core/serve.ts'
import { listResources, setResources } from './service-resources.ts'

export const serviceResourcesRoutes = routes(serviceResources, { list: listResources, set: setResources })
