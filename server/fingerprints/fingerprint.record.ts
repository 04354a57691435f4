import { recordOf } from '#server/lists/record-of.ts'
import { fingerprints } from './fingerprints.table.ts'

export const fingerprintRecord = recordOf(fingerprints, { model: 'fingerprint' })
