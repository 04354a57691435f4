/** The common alphabet of a telephone network takes seven bits a letter; any other letter makes all of them take sixteen. */
const COMMON = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Signs of the second table of GSM: each takes two places. */
const ESCAPED = new Set('^{}\\[~]|€')

export interface SmsSize {
  length: number
  parts: number
  /** Signs that fit into one part: fewer when there are several, because each then carries its number. */
  limit: number
}

export function smsSize(text: string): SmsSize {
  const letters = [...text]
  const isCommon = letters.every((one) => COMMON.has(one) || ESCAPED.has(one))
  const length = isCommon ? letters.reduce((sum, one) => sum + (ESCAPED.has(one) ? 2 : 1), 0) : text.length
  const [sole, joined] = isCommon ? [160, 153] : [70, 67]
  const limit = length <= sole ? sole : joined
  return { length, parts: Math.max(1, Math.ceil(length / limit)), limit }
}
