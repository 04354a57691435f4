import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import type { fiscal } from '#contract/fiscal/fiscal.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Switches } from '#server/ports/register-memory.ts'
import type { SimulatedRegister } from '#server/ports/register-simulator.ts'
import type { Registers } from '#server/ports/registers.ts'
import { tapeOf } from '#server/ports/tape.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** How many of the latest documents the screen shows. */
const LAST = 100

/** What a simulated register has printed, the newest first; a real one prints on its own paper. */
export const showTape =
  (registers: Registers) =>
  async (ctx: Ctx, { query }: Input<typeof fiscal.tape>): Promise<Data<typeof fiscal.tape>> => {
    const register = await simulatedOf(ctx, registers, query.register_id)
    const documents = register.documents().slice(-LAST).reverse()
    return {
      items: documents.map((document) => {
        const at = wallTime(Math.floor(document.at / 1000), ctx.zone)
        return { fn: document.fn, fd: document.fd, at, text: tapeOf(document, at.slice(0, 16), query.width === '80' ? 80 : 58).join('\n') }
      }),
      switches: onWire(register.switches()),
    }
  }

/** Makes a simulated register go wrong, or puts a new FN into it: for trying what the desk does then. */
export const setSwitches =
  (registers: Registers) =>
  async (ctx: Ctx, { body }: Input<typeof fiscal.switches>): Promise<Data<typeof fiscal.switches>> => {
    const { register_id, replace_fn, ...switches } = body
    const register = await simulatedOf(ctx, registers, register_id)
    register.set(inRegister(switches))
    if (replace_fn) register.replaceFn()
    return onWire(register.switches())
  }

type Wire = Data<typeof fiscal.switches>

/** On the wire a flag is 0 or 1, as everywhere. */
function onWire(switches: Switches): Wire {
  const { isCoverOpen, isShiftExpired, isSilent, isFnFull } = switches
  const flags = { isCoverOpen: wireFlag(isCoverOpen), isShiftExpired: wireFlag(isShiftExpired), isSilent: wireFlag(isSilent) }
  return { ...switches, ...flags, isFnFull: wireFlag(isFnFull) }
}

const wireFlag = (is: boolean) => (is ? (1 as const) : (0 as const))

function inRegister({ isCoverOpen, isShiftExpired, isSilent, isFnFull, ...others }: Partial<Wire>): Partial<Switches> {
  const flags = Object.entries({ isCoverOpen, isShiftExpired, isSilent, isFnFull }).filter(([, is]) => is !== undefined)
  return { ...others, ...Object.fromEntries(flags.map(([name, is]) => [name, is === 1])) }
}

async function simulatedOf(ctx: Ctx, registers: Registers, id: number): Promise<SimulatedRegister> {
  const scope = reachedUnits(ctx, 'r.unit_id')
  const [row] = await ctx.sql<{ kind: string }>(
    `select r.kind from cash_registers r where r.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  const simulated = row && row.kind !== 'drawer' ? registers.simulated(id) : null
  if (!row) fail(E.notFound)
  return simulated ?? fail(E.invalid, { register_id: [fiscalRu.refusals.notSimulated] })
}
