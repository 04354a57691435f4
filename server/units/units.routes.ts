import { units } from '#contract/units/units.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Outside } from '#server/ports/outside.ts'
import { unitsVerbs } from './units.ts'

export const unitsRoutes = ({ outside }: { outside: Outside }): Route[] =>
  routes(units, {
    ...unitsVerbs,
    addresses: {
      prepare: (_house, { query }) => outside.addresses.suggest(query.text),
      run: (_ctx, _input, found) => ({ is_answering: found !== null, items: found ?? [] }),
    },
  })
