import { createHmac, timingSafeEqual } from 'node:crypto'

/** How a company and its exchange sign what they say to each other. */
export const signOf = (secret: string, time: number, text: string) => createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')

/** Compared in a time that does not tell how much of it is right. */
export function isSigned(secret: string, { time, text, sign }: { time: number; text: string; sign: string }): boolean {
  const [right, given] = [Buffer.from(signOf(secret, time, text)), Buffer.from(sign)]
  return right.length === given.length && timingSafeEqual(right, given)
}
