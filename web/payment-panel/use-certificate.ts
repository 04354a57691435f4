import { useState } from 'react'
import { certificates } from '#contract/certificates/certificates.ts'
import { orders } from '#contract/orders/orders.ts'
import { readAnyNumber, readNumber } from '#domain/certificates/number.ts'
import { looksLikeMark } from '#domain/core/mark.ts'
import { toKopecks } from '#domain/core/money.ts'
import { barcodeOfScan, isBarcode } from '#domain/goods/barcode.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { CallError, call } from '#web/core/call.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

/** A number of a certificate, typed or scanned: what lies in the studio for sale becomes a line, what was sold becomes a way to pay. */
export function useCertificate(unitId: number, payment: Payment) {
  const { can } = useSession()
  const [said, say] = useState<string | null>(null)
  /** Answers false if no certificate is called so. */
  const hold = async (typed: string) => {
    const found = await call(certificates.lookup, { query: { certificate_number: typed, unit_id: unitId } })
    if (!found) return false
    const { id, currency_id, code, state } = found
    if (state === 'sold') payment.hold({ id, currency_id, number: found.certificate_number, code, face: toKopecks(found.face) })
    else say(t(`held.${state}`))
    return true
  }
  const told = async (work: () => Promise<unknown>) => {
    say(null)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      say(error.exactly)
    }
  }
  const name = (typed: string) =>
    told(async () => {
      const [sold] = await call(orders.sellable, { query: { unit_id: unitId, code: typed } })
      if (sold) payment.add(sold)
      else if (!(await hold(typed))) say(t('held.unknown'))
    })
  /**
   * A scanned code that is of nothing for sale may stand on the paper of a former program, which has no form of its own. Answers false if it is of no
   * certificate either. A barcode as makers print it is of a good that nobody here knows, unless the panel is asking for a number: each former number that is
   * asked about is counted, and an evening of strange goods would leave none for the client with a certificate.
   */
  const nameScanned = async (code: string): Promise<boolean> => {
    const isMeant = can('Certificate.redeem') && can(certificates.lookup.may) && payment.others.length === 0
    const isAsked = payment.held === null && payment.ways.some(({ type }) => type === paymentType.certificate)
    const isOfGood = looksLikeMark(code) || (!isAsked && isBarcode(barcodeOfScan(code)))
    if (!isMeant || isOfGood || readAnyNumber(code) === null) return false
    return (await told(() => hold(code))) !== false
  }
  useScan((code) => void name(code), ofCertificates)
  return { said, name, nameScanned }
}

const ofCertificates = { isMeant: (code: string) => readNumber(code) !== null }
