/** The state of a cash register in its own words. */
export interface RegisterStatus {
  model: string
  serial: string
  isShiftOpen: boolean
}

/** `reason`: why the register is not ready, as it says itself. */
export interface NotReady {
  reason: 'no_answer' | 'no_paper'
}

/** Cash registers (KKM) behind the base address of a studio's service; receipts come with the cash desk. */
export interface CashRegisters {
  name: 'simulator'
  status(baseUrl: string): Promise<RegisterStatus | NotReady>
}

/**
 * The simulator: every address is a register that is ready, so that a studio can be set up without a device. A path that ends with
 * `/offline` or `/no-paper` shows how a refusal looks.
 */
export function simulatedRegisters(): CashRegisters {
  return {
    name: 'simulator',
    async status(baseUrl) {
      const { host, pathname } = new URL(baseUrl)
      if (pathname.endsWith('/offline')) return { reason: 'no_answer' }
      if (pathname.endsWith('/no-paper')) return { reason: 'no_paper' }
      return { model: 'Имитация ККМ', serial: serialOf(host), isShiftOpen: false }
    },
  }
}

/** The same register has the same number each time. */
const serialOf = (host: string) => String([...host].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e10, 7)).padStart(10, '0')
