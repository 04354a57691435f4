import { isOwnAddress } from '#contract/core/web-address.ts'

/** What a page wants of the reader's program: the lines of one answer, or its reads for as long as the worker lives. */
export interface Wanted {
  kind: 'lines' | 'reads'
  url: string
  method?: 'GET' | 'POST'
  body?: string
  /** Milliseconds to wait. */
  patience?: number
}
/** `end`: all has come; `failed`: it was cut, or nothing answers. */
export interface Said {
  kind: 'line' | 'end' | 'failed' | 'open' | 'cut' | 'bad' | 'read'
  text: string
}
type Say = (said: Said) => void

/** An unsealed template goes over no network; the worker's content policy says the same. */
export function speakToReader(wanted: Wanted, say: Say) {
  if (!isOwnAddress(wanted.url)) say({ kind: 'failed', text: '' })
  else if (wanted.kind === 'reads') hearReads(wanted.url, say)
  else void hearLines(wanted, say)
}

async function hearLines({ url, method = 'GET', body, patience = 0 }: Wanted, say: Say) {
  try {
    const answer = await fetch(url, { method, body: body ?? null, signal: AbortSignal.timeout(patience) })
    if (!answer.ok) return say({ kind: 'failed', text: '' })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) say({ kind: 'line', text })
    }
    if (rest !== '') say({ kind: 'line', text: rest })
    say({ kind: 'end', text: '' })
  } catch {
    say({ kind: 'failed', text: '' })
  }
}

/** After a cut the browser connects anew by itself. */
function hearReads(url: string, say: Say) {
  const source = new EventSource(url)
  source.addEventListener('open', () => say({ kind: 'open', text: '' }))
  source.addEventListener('error', () => say({ kind: 'cut', text: '' }))
  source.addEventListener('bad', () => say({ kind: 'bad', text: '' }))
  source.addEventListener('read', ({ data }: MessageEvent<string>) => say({ kind: 'read', text: data }))
}
