import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a message between a company and its exchange. */
export const signOf = (secret: string, time: number, text: string) => createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')

/** Compares in a time that does not tell how much of the signature is right. */
export function isSigned(secret: string, { time, text, sign }: { time: number; text: string; sign: string }): boolean {
  const [right, given] = [Buffer.from(signOf(secret, time, text)), Buffer.from(sign)]
  return right.length === given.length && timingSafeEqual(right, given)
}
