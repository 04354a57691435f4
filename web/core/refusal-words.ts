import { locale } from './texts.ts'

/** Milliseconds that a refusal waits for its words: without them the server's own message says it. */
const PATIENCE = 2_000

/** The interface's words for an error code. The catalogue loads with the first refusal, so that signing in need not wait for its 18 KB. */
export async function refusalWords(code: number): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((tell) => {
    timer = setTimeout(tell, PATIENCE, null)
  })
  const catalogue = await Promise.race([import('#contract/core/error-texts.ts').catch(() => null), late])
  clearTimeout(timer)
  const words: Record<number, { ru: string; en: string }> = catalogue?.errors ?? {}
  return words[code]?.[locale()]
}
