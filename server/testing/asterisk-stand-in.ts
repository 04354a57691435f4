import { hash } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { type Fields, openReader } from '#server/ports/ami.ts'

/**
 * A stand-in of an Asterisk, written from the public description of its manager interface (greeting, Challenge and Login by MD5, events, Ping, Originate,
 * Hangup, CoreShowChannels). No living exchange was at hand.
 */
export interface StandIn {
  port: number
  /** Actions that were asked for, except those of the login. */
  asked: Fields[]
  /** Sends an event to all listeners. */
  tell(event: string, fields: Fields): void
  /** Sends bytes as they are. */
  raw(text: string): void
  /** The answer of `CoreShowChannels`. */
  channels: Fields[]
  /** How many logins were accepted since the beginning. */
  logins: number
  /** How many connections listen now. */
  listeners(): number
  drop(): void
  /** Refuses every login from now on. */
  isStrict: boolean
  close(): Promise<void>
}

export async function openStandIn({ login, secret }: { login: string; secret: string }): Promise<StandIn> {
  const open = new Map<Socket, { hears: boolean }>()
  const asked: Fields[] = []
  const server: Server = createServer((socket) => {
    const state = { hears: false, challenge: `${Math.floor(Math.random() * 1e9)}` }
    open.set(socket, state)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    const say = (fields: Fields) => socket.write(printed(fields))
    const read = openReader(
      () => {},
      (block) => {
        const fields = Object.fromEntries(block)
        const answer = (more: Fields) => say({ Response: 'Success', ActionID: fields.actionid ?? '', ...more })
        const no = (message: string) => say({ Response: 'Error', ActionID: fields.actionid ?? '', Message: message })
        if (fields.action === 'Challenge') return answer({ Challenge: state.challenge })
        if (fields.action === 'Login') {
          const isRight = fields.username === login && fields.key === hash('md5', state.challenge + secret)
          if (!isRight || at.isStrict) return no('Authentication failed')
          at.logins++
          state.hears = fields.events !== 'off'
          return answer({ Message: 'Authentication accepted' })
        }
        if (fields.action === 'Ping') return answer({ Ping: 'Pong' })
        asked.push(fields)
        answer({ EventList: 'start', Message: 'done' })
        if (fields.action !== 'CoreShowChannels') return
        for (const one of at.channels) say({ Event: 'CoreShowChannel', ActionID: fields.actionid ?? '', ...one })
        say({ Event: 'CoreShowChannelsComplete', ActionID: fields.actionid ?? '', EventList: 'Complete' })
      },
    )
    socket.setEncoding('utf8')
    // The stand-in accepts a connection without a greeting.
    read('Asterisk Call Manager/client\r\n')
    socket.on('data', (text) => read(`${text}`))
    socket.write('Asterisk Call Manager/9.0.0\r\n')
  })
  await new Promise<void>((begun) => server.listen(0, '127.0.0.1', begun))
  const each = (say: (socket: Socket) => void) => {
    for (const [socket, { hears }] of open) if (hears) say(socket)
  }
  const at: StandIn = {
    port: (server.address() as { port: number }).port,
    asked,
    channels: [],
    logins: 0,
    isStrict: false,
    listeners: () => [...open.values()].filter(({ hears }) => hears).length,
    tell: (event, fields) => each((socket) => socket.write(printed({ Event: event, ...fields }))),
    raw: (text) => each((socket) => socket.write(text)),
    drop: () => {
      for (const socket of open.keys()) socket.destroy()
    },
    async close() {
      at.drop()
      await new Promise((done) => server.close(done))
    },
  }
  return at
}

const printed = (fields: Fields) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
