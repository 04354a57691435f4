import { palette } from '#contract/palette/palette.ts'
import { routes } from '#server/core/serve.ts'
import { findAnything } from './palette.ts'

export const paletteRoutes = routes(palette, { find: findAnything })
