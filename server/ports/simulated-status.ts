/** The state of a cash register in its own words; `model` is null where it says only the number of its fiscal memory. */
export interface RegisterStatus {
  model: string | null
  serial: string
}

/** `reason`: why the register is not ready, as it says itself. */
export interface NotReady {
  reason: 'no_answer' | 'no_paper'
}

/**
 * The simulator: every address is a register that is ready, so that a studio can be set up without a device. A path that ends with
 * `/offline` or `/no-paper` shows how a refusal looks.
 */
export function simulatedStatus(address: string): RegisterStatus | NotReady {
  const { host, pathname } = new URL(address)
  if (pathname.endsWith('/offline')) return { reason: 'no_answer' }
  if (pathname.endsWith('/no-paper')) return { reason: 'no_paper' }
  return { model: 'Имитация ККМ', serial: serialOf(host) }
}

/** The same register has the same number each time. */
const serialOf = (host: string) => String([...host].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e10, 7)).padStart(10, '0')
