import { cashRegisterMessages, cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { openHandle } from '#server/database/db.ts'
import type { Me } from '#server/live/session.ts'
import type { CashRegisters, NotReady, RegisterStatus } from '#server/ports/cash-registers.ts'

/** What is asked of a register before the transaction opens; null: it prints nothing; `desk`: only its desk's computer reaches it. */
export async function askRegister(
  port: CashRegisters,
  register: { kind: string; carrier: string; address: string | null },
): Promise<RegisterStatus | NotReady | 'desk' | null> {
  if (register.kind === 'drawer') return null
  if (register.carrier === 'browser') return 'desk'
  return port.status(register.address || fail(E.invalid, { base_url: [cashRegisterMessages.noAddress] }))
}

/** The address of the register itself or of its studio: the server visits no address that a caller types. */
const ADDRESS = `select r.id, r.unit_id, r.kind, r.carrier, r.is_closed, r.device_id, coalesce(r.base_url, s.value) as address
  from cash_registers r left join unit_settings s on s.unit_id = r.unit_id and s.type = 'cashRegisterBaseUrl'`

export interface AddressedRegister {
  id: number
  unit_id: number
  kind: string
  carrier: string
  is_closed: boolean
  address: string | null
  device_id: string | null
}

/** Reads the register outside of the transaction, which a slow register must not hold. */
export async function readRegister({ database }: House, me: Me | null, where: string, value: number | null) {
  const handle = openHandle(database, { company: me?.company_id ?? 0, zone: 'UTC' }, true)
  const [row] = await handle.sql<AddressedRegister>(`${ADDRESS} where ${where}`, [value]).finally(handle.rollback)
  return row ?? null
}

/** The status in words for people. */
export function shown(status: RegisterStatus | NotReady | 'desk' | null) {
  const words = cashRegistersRu
  if (status === null) return { is_ready: 1 as const, text: words.drawer, model: null, serial: null }
  if (status === 'desk') return { is_ready: 0 as const, text: words.atDesk, model: null, serial: null }
  if ('reason' in status) return { is_ready: 0 as const, text: words[status.reason], model: null, serial: null }
  return { is_ready: 1 as const, text: words.ready, model: status.model, serial: status.serial }
}
