import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { fingerprints } from './fingerprints.table.ts'

export const fingerprintRecord = recordOf(fingerprints, {
  model: 'fingerprint',
  words: { finger: Object.fromEntries(fingerprintsRu.fingers.entries()) },
})
