import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { certificateBatches, certificates } from './certificates.table.ts'

const { currencies } = cashRegistersRu

/** Only what a file brings is told by the house's log; how a certificate is spent stands in its own. */
export const certificateRecord = recordOf(certificates, {
  model: 'certificate',
  words: { state: certificatesRu.states, currency_id: currencies },
})

export const certificateBatchRecord = recordOf(certificateBatches, { model: 'certificate_batch', words: { currency_id: currencies } })
