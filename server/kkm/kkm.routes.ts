import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { askRegister, readRegister } from '#server/cash-registers/register-status.ts'
import { fail } from '#server/core/fail.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Outside } from '#server/ports/outside.ts'
import { listShifts, openShift } from './kkm.ts'

export const kkmRoutes = ({ outside }: { outside: Outside }): Route[] =>
  routes(kkm, {
    shifts: listShifts,
    open: {
      /** A register that would not print is heard of before anything is written. */
      prepare: async (house, { body }, me) => {
        const register = body.register_id
          ? await readRegister(house, me, 'r.id = $1', body.register_id)
          : await readRegister(house, me, 'r.unit_id = $1 and r.is_default', me?.unit_id ?? null)
        if (!register) fail(E.notFound, { register_id: [body.register_id ? kkmMessages.noSuchRegister : kkmMessages.noRegister] })
        const status = await askRegister(outside.cashRegisters, register)
        if (status && 'reason' in status) fail(E.registerSilent, { register_id: [cashRegistersRu[status.reason]] })
        return register.id
      },
      run: openShift,
    },
  })
