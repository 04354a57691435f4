import { isOwnAddress } from '#contract/core/web-address.ts'

/** A request of the server to the register; `after`: milliseconds to wait before it. */
export interface RegisterRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  body?: unknown
  after?: number | undefined
}
/** null: there was no answer. */
export type RegisterAnswer = { status: number; body: Json } | null
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Milliseconds: a register with a long receipt answers at once that it has the task. */
const PATIENCE = 15_000

/** Makes one request that the server has worded to the register of this computer, and to nothing else; the worker's content policy says the same. */
export async function askRegister({ method, url, body, after = 0 }: RegisterRequest): Promise<RegisterAnswer> {
  if (!isOwnAddress(url)) return null
  await new Promise((resolve) => setTimeout(resolve, after))
  try {
    const answer = await fetch(url, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  } catch {
    // Cut, timed out, or not the words of a register: the server knows as much as if nothing had come.
    return null
  }
}
