import type { checkins } from '#contract/checkins/checkins.ts'
import { wire } from '#web/core/wire.ts'

/** The calls of the scanner's page, without schemas, which would make the page heavy. */
export const lines = {
  qr: wire<typeof checkins.qr>({ method: 'POST', path: '/checkin/qr', may: 'anyone' }),
  approve: wire<typeof checkins.approve>({ method: 'POST', path: '/checkin/general/approve', may: 'anyone' }),
  phone: wire<typeof checkins.phone>({ method: 'POST', path: '/checkin/phones', may: 'anyone' }),
  hasMaster: wire<typeof checkins.hasMaster>({ method: 'GET', path: '/checkin/has-master', may: 'anyone' }),
  colleagues: wire<typeof checkins.colleagues>({ method: 'GET', path: '/checkin/colleagues', may: 'Checkin.master_qr' }),
}
