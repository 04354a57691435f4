import type { RegisterAnswer, RegisterRequest } from './register-work.ts'

/** A line to the register of this computer: one question at a time, each answered before the next is asked. */
export interface RegisterLine {
  ask(request: RegisterRequest): Promise<RegisterAnswer>
  close(): void
}

export function openRegisterLine(): RegisterLine {
  const worker = new Worker(new URL('./register-worker.ts', import.meta.url), { type: 'module' })
  return {
    ask: (request) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<RegisterAnswer>) => resolve(data)
        worker.onerror = () => resolve(null)
        worker.postMessage(request)
      }),
    close: () => worker.terminate(),
  }
}

/** Whether anything answers there: on every other computer of the studio nothing does, and its tabs leave the receipts to the desk. */
export async function isThere(line: RegisterLine, address: string): Promise<boolean> {
  return (await line.ask({ method: 'GET', url: `${address.replace(/\/$/, '')}/api/v2/requests` })) !== null
}
