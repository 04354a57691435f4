import { cashPlaces } from '#contract/cash-places/cash-places.ts'
import { routes } from '#server/core/serve.ts'
import { listPlaces } from './cash-places.ts'

export const cashPlacesRoutes = routes(cashPlaces, { list: listPlaces })
