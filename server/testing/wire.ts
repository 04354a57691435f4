import { connect, createServer, type Socket } from 'node:net'

/** A wire between a client and a server on this machine that can be led elsewhere, held up, and cut. */
export interface Wire {
  port: number
  /** New connections go there; the present ones are cut. */
  lead(port: number): void
  /** Nothing passes any more; connections stay open. */
  hold(): void
  cut(): void
  close(): Promise<void>
}

export async function openWire(target: number): Promise<Wire> {
  const ends = new Set<Socket>()
  let to = target
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
    end.pipe(other)
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
