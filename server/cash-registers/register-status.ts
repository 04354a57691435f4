import { cashRegisterMessages, cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { openHandle } from '#server/database/db.ts'
import type { Me } from '#server/live/session.ts'
import type { Registers } from '#server/ports/registers.ts'
import type { NotReady, RegisterStatus } from '#server/ports/simulated-status.ts'
import { loginOf } from './online-login.ts'

const words = cashRegistersRu

/** What is asked of a register before the transaction opens; null: there is no device; `desk`: only its desk's computer reaches it. */
export async function askRegister(registers: Registers, register: AddressedRegister): Promise<RegisterStatus | NotReady | 'desk' | null> {
  if (register.kind === 'drawer' || register.kind === 'online') return null
  if (register.carrier === 'browser') return 'desk'
  const address = register.address || fail(E.invalid, { base_url: [cashRegisterMessages.noAddress] })
  return registers.status({ id: register.id, base_url: address, device_id: register.device_id })
}

/** Whether the service of a register on the network answers to its login; for people. */
export async function greetOnline({ registers, secrets }: { registers: Registers; secrets: Secrets }, register: AddressedRegister) {
  const place = { id: register.id, base_url: register.base_url, device_id: null, online: loginOf(register, secrets) }
  const said = { ready: words.onlineReady, denied: words.denied, silent: words.onlineSilent }
  const greeting = await registers.greet(place)
  return { is_ready: greeting === 'ready' ? (1 as const) : (0 as const), text: said[greeting], model: null, serial: null }
}

/** SQL of the address of a register `r`: its own, or its studio's (CSH-702), which is no address of a service on the network. */
export const ADDRESS = `coalesce(r.base_url,
  (select u.value from unit_settings u where u.unit_id = r.unit_id and u.type = 'cashRegisterBaseUrl' and r.kind <> 'online'))`

/** The house goes to no address that the caller names. */
const ADDRESSED = `select r.id, r.unit_id, r.kind, r.carrier, r.is_closed, r.device_id, r.base_url, r.online_login, r.online_password,
  ${ADDRESS} as address from cash_registers r`

export interface AddressedRegister {
  id: number
  unit_id: number
  kind: string
  carrier: string
  is_closed: boolean
  address: string | null
  device_id: string | null
  base_url: string | null
  online_login: string | null
  online_password: string | null
}

/** Reads the register outside of the transaction, which a slow register must not hold. */
export async function readRegister({ database }: House, me: Me | null, where: string, value: number | null) {
  const handle = openHandle(database, { company: me?.company_id ?? 0, zone: 'UTC' }, true)
  const [row] = await handle.sql<AddressedRegister>(`${ADDRESSED} where ${where}`, [value]).finally(handle.rollback)
  return row ?? null
}

/** The status in words for people. */
export function shown(status: RegisterStatus | NotReady | 'desk' | null) {
  if (status === null) return { is_ready: 1 as const, text: words.drawer, model: null, serial: null }
  if (status === 'desk') return { is_ready: 0 as const, text: words.atDesk, model: null, serial: null }
  if ('reason' in status) return { is_ready: 0 as const, text: words[status.reason], model: null, serial: null }
  return { is_ready: 1 as const, text: words.ready, model: status.model ?? words.fn, serial: status.serial }
}
