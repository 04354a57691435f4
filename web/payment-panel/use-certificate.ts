import { useState } from 'react'
import { certificates } from '#contract/certificates/certificates.ts'
import { orders } from '#contract/orders/orders.ts'
import { readNumber } from '#domain/certificates/number.ts'
import { toKopecks } from '#domain/core/money.ts'
import { CallError, call } from '#web/core/call.ts'
import { useScan } from '#web/core/scanner.ts'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

/** A number of a certificate, typed or scanned: what lies in the studio for sale becomes a line, what was sold becomes a way to pay. */
export function useCertificate(unitId: number, payment: Payment) {
  const [said, say] = useState<string | null>(null)
  const name = async (typed: string) => {
    say(null)
    try {
      const [sold] = await call(orders.sellable, { query: { unit_id: unitId, code: typed } })
      if (sold) return payment.add(sold)
      const found = await call(certificates.lookup, { query: { certificate_number: typed, unit_id: unitId } })
      if (!found) return say(t('held.unknown'))
      if (found.state !== 'sold') return say(t(`held.${found.state}`))
      payment.hold({ number: found.certificate_number, code: found.code, face: toKopecks(found.face) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      say(error.exactly)
    }
  }
  useScan((code) => void name(code), ofCertificates)
  return { said, name }
}

const ofCertificates = { isMeant: (code: string) => readNumber(code) !== null }
