import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import { fpReadersRu } from '#contract/fp-readers/fp-readers.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('fingerprints', { ...fingerprintsRu, fingers: {} })
export const r = texts('fp-readers', fpReadersRu)
/** The name of a finger by its number. */
export const fingerName = (finger: number) => fingerprintsRu.fingers[finger] ?? String(finger)
