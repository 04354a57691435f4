import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { E } from '#contract/core/errors.ts'
import { fail } from '#server/core/fail.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { find } from '#server/lists/list.ts'
import type { Outside } from '#server/ports/outside.ts'
import { cashRegistersList } from './cash-registers.list.ts'
import { cashRegistersVerbs } from './cash-registers.ts'
import { askRegister, readRegister, shown } from './register-status.ts'

export const cashRegistersRoutes = ({ outside }: { outside: Outside }): Route[] =>
  routes(cashRegisters, {
    ...cashRegistersVerbs,
    check: {
      prepare: async (house, { params }, me) =>
        askRegister(outside.cashRegisters, (await readRegister(house, me, 'r.id = $1', params.id)) ?? fail(E.notFound)),
      run: async (ctx, { params }, status) => {
        await find(ctx, cashRegistersList, params.id)
        return shown(status)
      },
    },
  })
