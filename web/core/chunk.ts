import { isServerThere } from './reachable.ts'

/** Milliseconds after which a part of the program is given up (000 §9). */
const TIMEOUT = 120_000
/** A second reload within a minute would be a loop. */
const PAUSE = 60_000
const KEY = 'okno.reloaded'

/** A part of the program did not load: an update replaced it, or there is no network. */
export class ChunkError extends Error {}

/** Loads a part of the program, and gives it up after the limit. */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new ChunkError('late')), TIMEOUT)
    })
    try {
      return await Promise.race([load(), late])
    } catch (error) {
      throw error instanceof ChunkError ? error : new ChunkError('lost', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** After an update the new page knows its own parts. Drafts wait in sessionStorage. Without the server a reload would lose what is shown. */
export async function reloadOnce(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE || !(await isServerThere())) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return true
}
