import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { find } from '#server/lists/list.ts'
import type { Registers } from '#server/ports/registers.ts'
import { reachedDevice } from '#server/units/reach.ts'
import { cashRegistersList } from './cash-registers.list.ts'
import { cashRegistersVerbs } from './cash-registers.ts'
import { askRegister, greetOnline, readRegister, shown } from './register-status.ts'

type Lent = { registers: Registers; secrets: Secrets }

export const cashRegistersRoutes = ({ registers, secrets }: Lent): Route[] =>
  routes(cashRegisters, {
    ...cashRegistersVerbs(secrets),
    check: {
      prepare: async (house, { params }, me) => {
        const register = reachedDevice(me, await readRegister(house, me, 'r.id = $1', params.id))
        return register.kind === 'online' ? greetOnline({ registers, secrets }, register) : shown(await askRegister(registers, register))
      },
      run: async (ctx, { params }, answer) => {
        await find(ctx, cashRegistersList, params.id)
        return answer
      },
    },
  })
