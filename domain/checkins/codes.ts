/** A code of a studio's tablet lives one step and the step after it: a photograph that is sent on is good for half a minute at most. */
export const STEP_SECONDS = 15
/** Seconds for which a code that the desk shows to one person is valid. */
export const OWN_CODE_SECONDS = 60
/** Seconds for which a scan that the phone has kept is valid. */
export const OFFLINE_SECONDS = 12 * 3600

export const stepOf = (seconds: number) => Math.floor(seconds / STEP_SECONDS)
export const beginOf = (step: number) => step * STEP_SECONDS

/** True for a code of the present step or the one before it; a code of the future is refused. */
export function isFreshStep(step: number, now: number): boolean {
  const present = stepOf(now)
  return step === present || step === present - 1
}

/** True for a scan made without network: its step has begun, at most twelve hours ago. */
export const isKeptStep = (step: number, now: number) => step <= stepOf(now) && now - beginOf(step) <= OFFLINE_SECONDS

/** Reads `12.119694480`: the number of a tablet and of a step. */
export function codeIdOf(text: string): { kiosk: number; step: number } | null {
  const [, kiosk = '', step = ''] = /^(\d{1,9})\.(\d{1,10})$/.exec(text) ?? []
  return kiosk ? { kiosk: Number(kiosk), step: Number(step) } : null
}
export const printCodeId = (kiosk: number, step: number) => `${kiosk}.${step}`

/** The day whose key makes the codes of a step. */
export const keyDayOf = (step: number) => Math.floor(beginOf(step) / 86_400)

/** The text whose HMAC is a tablet's code: it holds for one studio and one step. */
export const signedText = (unit: number, kiosk: number, step: number) => `${unit}.${kiosk}.${step}`
export const HASH_BYTES = 16

/** No letter that is taken for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Eight signs of forty bits, typed where the camera does not work. */
export function typedCodeOf(hash: Uint8Array): string {
  const bits = hash.slice(0, 5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return Array.from({ length: 8 }, (_, index) => SIGNS[Number((bits >> BigInt(35 - index * 5)) & 31n)]).join('')
}

/** Reads a code as people type it: in small letters, with spaces, with letters that look like digits. */
export const cleanTypedCode = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
