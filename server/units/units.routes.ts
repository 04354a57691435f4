import { unitsRu } from '#contract/units/units.ru.ts'
import { units } from '#contract/units/units.ts'
import { find } from '#server/core/list.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { NotReady, RegisterStatus } from '#server/ports/cash-registers.ts'
import type { Outside } from '#server/ports/outside.ts'
import { unitsList } from './units.list.ts'
import { unitsVerbs } from './units.ts'

export const unitsRoutes = ({ outside }: { outside: Outside }): Route[] =>
  routes(units, {
    ...unitsVerbs,
    addresses: {
      prepare: (_house, { query }) => outside.addresses.suggest(query.text),
      run: (_ctx, _input, found) => ({ is_answering: found !== null, items: found ?? [] }),
    },
    checkRegister: {
      prepare: (_house, { body }) => outside.cashRegisters.status(body.cashRegisterBaseUrl),
      run: async (ctx, { params }, status) => {
        await find(ctx, unitsList, params.id)
        return shown(status)
      },
    },
  })

function shown(status: RegisterStatus | NotReady) {
  const words = unitsRu.settings
  if ('reason' in status) return { is_ready: 0 as const, text: words[status.reason], model: null, serial: null }
  return { is_ready: 1 as const, text: words.ready, model: status.model, serial: status.serial }
}
