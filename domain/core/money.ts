// Money is integer kopecks inside and a decimal with at most two places on the wire.

export function toKopecks(roubles: number): number {
  const kopecks = Math.round(roubles * 100)
  if (!Number.isSafeInteger(kopecks)) throw new RangeError(`not an amount of money: ${roubles}`)
  return kopecks
}

export function fromKopecks(kopecks: number): number {
  return kopecks / 100
}
