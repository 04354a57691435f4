import { randomUUID } from 'node:crypto'
import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { checkPassword } from '#server/auth/sign-in.ts'
import { askRegister, readRegister } from '#server/cash-registers/register-status.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { openHandle } from '#server/database/db.ts'
import type { Me } from '#server/live/session.ts'
import { hold } from '#server/ports/exchange.ts'
import type { Registers } from '#server/ports/registers.ts'
import { collect, leftUnpaid, leftUnpaidBack, sendReceipt, xReport } from './acts.ts'
import { closeShift } from './close.ts'
import { showClosed } from './closing-result.ts'
import { showClosing } from './closing-view.ts'
import { countCash } from './counting.ts'
import { heardByBrowser } from './glance.ts'
import { listShifts, openShift } from './kkm.ts'
import { missedBack } from './missed.ts'

/** Reads it outside of the transaction, as the register is read. */
async function cashierName({ database }: House, me: Me | null): Promise<string> {
  const handle = openHandle(database, { company: me?.company_id ?? 0, zone: 'UTC' }, true)
  const [row] = await handle
    .sql<{ name: string | null }>(`select author_of($1)->>'name' as name`, [me?.employer_id ?? 0])
    .finally(handle.rollback)
  return row?.name ?? ''
}

export const kkmRoutes = ({ registers }: { registers: Registers }): Route[] => {
  const registerOf = async (house: House, me: Me | null, named: number | undefined) => {
    const register = named
      ? await readRegister(house, me, 'r.id = $1', named)
      : await readRegister(house, me, 'r.unit_id = $1 and r.is_default', me?.unit_id ?? null)
    return register ?? fail(E.notFound, { register_id: [named ? kkmMessages.noSuchRegister : kkmMessages.noRegister] })
  }
  /** A register that would not print is heard of before anything is written. */
  const readyRegister = async (house: House, me: Me | null, named: number | undefined) => {
    const register = await registerOf(house, me, named)
    const status = await askRegister(registers, register)
    if (status && status !== 'desk' && 'reason' in status) fail(E.registerSilent, { register_id: [cashRegistersRu[status.reason]] })
    return register.id
  }
  /** Company 5 sends the person's number, which must be that of the caller. */
  const checkOneself = (me: Me | null, user_id: number) => {
    if (me && user_id !== me.employer_id) fail(E.invalid, { user_id: [kkmMessages.onlyOneself] })
  }
  return routes(kkm, {
    shifts: listShifts,
    open: { prepare: (house, { body }, me) => readyRegister(house, me, body.register_id), run: openShift },
    openShift: {
      prepare: (house, { body }, me) => {
        checkOneself(me, body.user_id)
        return readyRegister(house, me, body.register_id)
      },
      run: (ctx, _, register) => openShift(ctx, { body: {} }, register),
    },
    closing: showClosing,
    closed: showClosed,
    count: countCash,
    close: {
      /** The second signature is checked before the transaction. */
      prepare: async (house, { body: { second_login, second_password } }, _me, caller) => ({
        employer_id:
          second_login && second_password
            ? (await checkPassword(house, second_login.replace(/\D/g, ''), second_password, caller)).employer_id
            : null,
      }),
      run: closeShift,
    },
    closeShift: async (ctx, { body }) => {
      checkOneself(ctx.me, body.user_id)
      return closeShift(ctx, { body: body.register_id ? { register_id: body.register_id } : {} }, { employer_id: null })
    },
    unpaid: leftUnpaid,
    unpaidBack: leftUnpaidBack,
    missedBack,
    xReport: {
      prepare: async (house, { body }, me) => {
        const register = await registerOf(house, me, body.register_id)
        if (register.kind !== 'fiscal') return null
        if (register.carrier === 'browser') return heardByBrowser(registers, register, await cashierName(house, me), body.talk)
        const place = { id: register.id, base_url: register.address, device_id: register.device_id }
        const totals = await hold(registers.protocol(place).glance(randomUUID, await cashierName(house, me)), registers.transport(place))
        return { totals: totals ?? fail(E.registerSilent), next: null }
      },
      run: xReport,
    },
    safePackage: collect,
    sendReceipt,
  })
}
