import { locale } from './texts.ts'

/** Milliseconds that a refusal waits for its words: without them the server's own message says it. */
const PATIENCE = 2_000

/** What the interface says of an error's code. The catalogue comes with the first refusal: nobody signs in faster by its 18 KB of words. */
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
