import { palette } from '#contract/palette/palette.ts'
import { routes } from '#server/core/serve.ts'
import { takeSearched } from '#server/customers/hidden-phones.ts'
import { findAnything } from './palette.ts'

export const paletteRoutes = routes(palette, {
  find: { prepare: (house, { query }, me) => takeSearched(house, query.text, me), run: findAnything },
})
