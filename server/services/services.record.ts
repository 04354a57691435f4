import { servicePictures } from '#contract/services/services.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { servicePrices, services } from './services.table.ts'

/** The log also records the files of the pictures. */
export const serviceRecord = recordOf(services, {
  model: 'service',
  beside: Object.fromEntries(servicePictures.map((type) => [type, { kind: 'text' as const }])),
})

export const servicePriceRecord = recordOf(servicePrices, { model: 'service_price' })
