import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { atolOnline, freshMemory, type Greeting, greeted } from './atol-online.ts'
import { atolWeb } from './atol-web.ts'
import { hold, type Transport } from './exchange.ts'
import { registerMemory } from './register-memory.ts'
import type { RegisterProtocol } from './register-protocol.ts'
import { type SimulatedRegister, simulatedRegister } from './register-simulator.ts'
import { httpTransport } from './register-transport.ts'
import { simulatedOnline } from './simulated-online.ts'
import { type NotReady, type RegisterStatus, simulatedStatus } from './simulated-status.ts'

/** With what the service of a register on the network is entered. */
export interface OnlineLogin {
  login: string
  password: string
}

/** The fields of a register that its carrier needs. */
export interface RegisterPlace {
  id: number
  base_url: string | null
  device_id: string | null
  /** Of a register on the network alone. */
  online?: OnlineLogin
}

/** Fiscal registers: of every house its own simulators, or what stands at the addresses of the registers. */
export interface Registers {
  name: 'simulator' | 'atol'
  protocol(place: RegisterPlace): RegisterProtocol
  transport(place: RegisterPlace): Transport
  /** How a register at an address is, asked before anything is written for it. */
  status(place: RegisterPlace & { base_url: string }): Promise<RegisterStatus | NotReady>
  /** Whether the service of a register on the network answers to its login. */
  greet(place: RegisterPlace & { online: OnlineLogin }): Promise<Greeting>
  /** The simulator behind a register; null: it is a real one. */
  simulated(id: number): SimulatedRegister | null
}

/** Where the service stands unless the register's card names another place (a stand for trying). */
const ATOL_ONLINE = 'https://online.atol.ru'

export function realRegisters(): Registers {
  const lines = spoken(({ base_url, online }) => {
    const address = base_url ?? (online ? ATOL_ONLINE : null)
    return address ? httpTransport(address) : async () => null
  })
  return {
    name: 'atol',
    ...lines,
    status: async (place) => {
      const read = await hold(lines.protocol(place).read(null, randomUUID), lines.transport(place))
      return read ? { model: null, serial: read.fn } : { reason: 'no_answer' }
    },
    simulated: () => null,
  }
}

/** Each simulator has its folder, so that its memory outlives the process. */
export function simulatedRegisters(folder: string, clock: () => number = Date.now): Registers {
  const open = new Map<string, SimulatedRegister>()
  const opened = (id: number, isOnline: boolean) => {
    const key = `${id} ${isOnline}`
    const make = isOnline ? simulatedOnline : simulatedRegister
    const known = open.get(key) ?? make(registerMemory(join(folder, String(id)), id), clock)
    open.set(key, known)
    return known
  }
  return {
    name: 'simulator',
    ...spoken(
      ({ id, online }) =>
        async (exchange) =>
          opened(id, online !== undefined).handle(exchange),
    ),
    status: async ({ base_url }) => simulatedStatus(base_url),
    simulated: (id) => opened(id, false),
  }
}

/** Both speak one language, only over different lines. */
function spoken(transport: Registers['transport']): Pick<Registers, 'protocol' | 'transport' | 'greet'> {
  const memory = freshMemory()
  return {
    transport,
    protocol: ({ id, device_id, online }) => (online ? atolOnline({ id }, online, memory) : atolWeb(device_id)),
    greet: (place) => hold(greeted(place.online), transport(place)),
  }
}
