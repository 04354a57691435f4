import { optionalText } from '#contract/core/rules.ts'
import { NO_SHOW } from '#domain/bookings/transitions.ts'
import { bookingScreensRu } from './booking-screens.ru.ts'

const { noShow } = bookingScreensRu.cancel

/** Why a visit was called off: words, but a customer who did not come is counted, so that reason is a code (domain.md, K13). */
export const reasonWords = (reason: string) => (reason === NO_SHOW ? noShow : reason)
export const reasonCode = (words: string) => (words === noShow ? NO_SHOW : words)

/** Somebody who types the words of the code by hand means the code. */
export const cancelReason = optionalText(500).transform((reason) => reason && reasonCode(reason))
