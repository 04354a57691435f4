/** Letters that are hard to confuse on a narrow paper (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The 16 signs of tag 1192 by which a task's document is found in the FN: 80 bits of its uuid, those that are the same in every uuid (version
 * and variant) left out. One uuid always has one key (C4).
 */
export function key16(uuid: string): string {
  const hex = uuid.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new RangeError(`not a uuid: ${uuid}`)
  const bits = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}${hex.slice(17, 22)}`)
  return Array.from({ length: 16 }, (_, at) => letters[Number((bits >> BigInt(5 * (15 - at))) & 31n)]).join('')
}
