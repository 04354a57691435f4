import { connect, type Socket } from 'node:net'

/** What a timed run saw; milliseconds. */
export interface Timing {
  p50: number
  p95: number
  perSecond: number
  statuses: Record<number, number>
}

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** Closed-loop clients over keep-alive sockets: the HTTP client is thin so that what is timed is the server. */
export async function load(
  base: string,
  options: { clients: number; seconds?: number; asks?: number; warmup?: number },
  next: (client: number) => Ask | null,
): Promise<Timing> {
  const { hostname, port } = new URL(base)
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const begin = performance.now()
  const warm = begin + (options.warmup ?? 0) * 1000
  const end = warm + (options.seconds ?? 3600) * 1000
  let left = options.asks ?? Number.POSITIVE_INFINITY
  const client = async (_: unknown, number: number) => {
    const line = await openLine(hostname, Number(port))
    for (;;) {
      const now = performance.now()
      const ask = now < end && left > 0 ? next(number) : null
      if (!ask) break
      left -= 1
      const status = await line.send(ask)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (now >= warm) times.push(performance.now() - now)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: options.clients }, client))
  return { ...timingOf(times, (performance.now() - warm) / 1000), statuses }
}

/** What the times of so many seconds come to. */
export function timingOf(times: readonly number[], seconds: number): Omit<Timing, 'statuses'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), perSecond: times.length / seconds }
}

async function openLine(host: string, port: number) {
  const socket: Socket = connect(port, host)
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let settle: (status: number) => void = () => {}
  let head = Buffer.alloc(0)
  let left = Number.POSITIVE_INFINITY
  // Only the head of an answer is parsed; of the body only the bytes are counted.
  socket.on('data', (part) => {
    if (left === Number.POSITIVE_INFINITY) {
      head = head.length === 0 ? part : Buffer.concat([head, part])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      left = end + 4 + Number(/content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1] ?? 0) - head.length
    } else left -= part.length
    if (left > 0) return
    const status = Number(head.toString('latin1', 9, 12))
    head = Buffer.alloc(0)
    left = Number.POSITIVE_INFINITY
    settle(status)
  })
  return {
    send({ method, path, headers = {}, body }: Ask) {
      const payload = body === undefined ? '' : JSON.stringify(body)
      const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
      if (payload) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
      return new Promise<number>((resolve) => {
        settle = resolve
        socket.write(`${lines.join('\r\n')}\r\n\r\n${payload}`)
      })
    },
    close: () => socket.destroy(),
  }
}
