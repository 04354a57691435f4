import { join } from 'node:path'
import { atolWeb } from './atol-web.ts'
import type { Transport } from './exchange.ts'
import { registerMemory } from './register-memory.ts'
import type { RegisterProtocol } from './register-protocol.ts'
import { type SimulatedRegister, simulatedRegister } from './register-simulator.ts'
import { httpTransport } from './register-transport.ts'

/** The fields of a register that its carrier needs. */
export interface RegisterPlace {
  id: number
  base_url: string | null
  device_id: string | null
}

/** Fiscal registers: of every house its own simulators, or what stands at the addresses of the registers. */
export interface Registers {
  name: 'simulator' | 'atol'
  protocol(place: RegisterPlace): RegisterProtocol
  transport(place: RegisterPlace): Transport
  /** The simulator of a register; null: the register is real. */
  simulated(id: number): SimulatedRegister | null
}

export const realRegisters = (): Registers => ({
  name: 'atol',
  protocol: ({ device_id }) => atolWeb(device_id),
  transport: ({ base_url }) => (base_url ? httpTransport(base_url) : async () => null),
  simulated: () => null,
})

/** Each simulator has its folder, so that its memory outlives the process. */
export function simulatedRegisters(folder: string, clock: () => number = Date.now): Registers {
  const open = new Map<number, SimulatedRegister>()
  const simulated = (id: number) => {
    const known = open.get(id) ?? simulatedRegister(registerMemory(join(folder, String(id)), id), clock)
    open.set(id, known)
    return known
  }
  return {
    name: 'simulator',
    protocol: ({ device_id }) => atolWeb(device_id),
    transport:
      ({ id }) =>
      async (exchange) =>
        simulated(id).handle(exchange),
    simulated,
  }
}
