import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** A wire between a client and a server on this machine that can be led elsewhere, made bad, held up, and cut. */
export interface Wire {
  port: number
  /** Leads new connections to that port, and cuts the present ones. */
  lead(port: number): void
  /** Sets how bytes are passed on from now on; without a value they pass unchanged. */
  treat(weather: Weather): void
  /** Stops passing bytes on the present connections, which stay open. */
  hold(): void
  cut(): void
  close(): Promise<void>
}

export interface Weather {
  /** Milliseconds by which each piece is late. */
  latency?: number
  /** The length of pieces in bytes, for the first hundred pieces of each connection. */
  crumbs?: number
}

export async function openWire(target: number): Promise<Wire> {
  const ends = new Set<Socket>()
  let to = target
  let weather: Weather = {}
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: to, noDelay: true })
    join(near, far)
    join(far, near)
  })
  function join(end: Socket, other: Socket) {
    ends.add(end)
    end.pipe(passing(() => weather)).pipe(other)
    end
      .on('error', () => {})
      .once('close', () => {
        ends.delete(end)
        other.destroy()
      })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    port: address.port,
    cut,
    treat: (one) => {
      weather = one
    },
    lead(port) {
      to = port
      cut()
    },
    hold() {
      for (const end of ends) end.unpipe().pause()
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const MOST_CRUMBS = 100

function passing(weatherNow: () => Weather) {
  return new Transform({
    async transform(piece: Buffer, _, done) {
      const { latency = 0, crumbs = 0 } = weatherNow()
      if (latency > 0) await sleep(latency)
      let from = 0
      for (let count = 0; crumbs > 0 && count < MOST_CRUMBS && from < piece.length; count++, from += crumbs) {
        this.push(piece.subarray(from, from + crumbs))
        await sleep(0)
      }
      if (from < piece.length) this.push(piece.subarray(from))
      done()
    },
  })
}
