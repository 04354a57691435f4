import { hash, randomUUID } from 'node:crypto'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { AmiEvent } from '#domain/calls/asterisk.ts'

/** The manager interface of an Asterisk (AMI): blocks of `Name: value` over TCP, ended by an empty line. */
interface Ami {
  /** Asks an action; throws where it is refused or not answered. */
  ask(action: string, fields?: Fields): Promise<AmiEvent>
  /** The events of an action that answers by a list. */
  list(action: string): Promise<AmiEvent[]>
  close(): void
  /** Resolves with the reason why the connection has ended. */
  ended: Promise<Error>
}
export type Fields = Record<string, string>

export interface AmiPlace {
  host: string
  port: number
  isTls: boolean
  login: string
  secret: string
}

/** Milliseconds that an answer is waited for. */
const PATIENCE = 10_000
/** Signs of a line and lines of a block: an Asterisk stays far below, and what is longer is no Asterisk. */
const LONGEST = 8192
const MOST_LINES = 300

/** Logs in by a challenge, so that the secret does not travel; `hear` is absent where only commands are said. */
export async function openAmi(at: AmiPlace, hear?: (event: AmiEvent) => void, patience = PATIENCE): Promise<Ami> {
  const socket = at.isTls ? connectTls({ host: at.host, port: at.port }) : connectTcp({ host: at.host, port: at.port })
  const talk = talkOver(socket, hear, patience)
  try {
    await talk.greeted
    const challenge = (await talk.ask('Challenge', { AuthType: 'MD5' })).get('challenge') ?? ''
    const key = hash('md5', challenge + at.secret)
    await talk.ask('Login', { AuthType: 'MD5', Username: at.login, Key: key, Events: hear ? 'call' : 'off' })
    return talk
  } catch (error) {
    talk.close()
    throw error
  }
}

interface Waiting {
  told: AmiEvent[]
  isList: boolean
  done(told: AmiEvent[]): void
  failed(error: Error): void
}

function talkOver(socket: Socket, hear: ((event: AmiEvent) => void) | undefined, patience: number): Ami & { greeted: Promise<void> } {
  const waiting = new Map<string, Waiting>()
  const greeting = Promise.withResolvers<void>()
  const end = Promise.withResolvers<Error>()
  const fall = (error: Error) => {
    socket.destroy()
    end.resolve(error)
    greeting.reject(error)
    for (const one of waiting.values()) one.failed(error)
    waiting.clear()
  }
  const late = setTimeout(() => fall(new Error('no greeting of an Asterisk')), patience)
  greeting.promise.then(
    () => clearTimeout(late),
    () => clearTimeout(late),
  )
  const read = openReader(greeting.resolve, (block) => {
    const asked = waiting.get(block.get('actionid') ?? '')
    if (asked) settle(asked, block)
    else if (block.has('event')) hear?.(block)
  })
  socket.setNoDelay(true)
  socket.setEncoding('utf8')
  socket.on('data', (text) => {
    try {
      read(`${text}`)
    } catch (error) {
      fall(error as Error) // the reader throws only errors
    }
  })
  socket.on('error', fall)
  socket.on('close', () => fall(new Error('the Asterisk has hung up')))

  function say(action: string, fields: Fields, isList: boolean) {
    const id = fields.ActionID ?? randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<AmiEvent[]>()
    const timer = setTimeout(() => fall(new Error(`no answer to ${action}`)), patience)
    waiting.set(id, { told: [], isList, done: resolve, failed: reject })
    try {
      socket.write(printAction(action, { ...fields, ActionID: id }))
    } catch (error) {
      reject(error)
    }
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(id)
    })
  }
  return {
    greeted: greeting.promise,
    ended: end.promise,
    close: () => fall(new Error('closed')),
    ask: async (action, fields = {}) => (await say(action, fields, false))[0] as AmiEvent, // settled by its answer
    list: (action) => say(action, {}, true),
  }
}

function settle(asked: Waiting, block: AmiEvent) {
  const response = block.get('response')
  if (block.has('event')) {
    if (/Complete$/.test(block.get('event') ?? '')) asked.done(asked.told)
    else asked.told.push(block)
  } else if (response !== 'Success' && response !== 'Pong') asked.failed(new Error(`refused: ${block.get('message')?.slice(0, 200) ?? ''}`))
  else if (!asked.isList) asked.done([block])
}

/** The other end may be no Asterisk, so a message that is too long ends the connection. */
export function openReader(greeted: () => void, take: (block: AmiEvent) => void) {
  let rest = ''
  let isGreeted = false
  let block = new Map<string, string>()
  let lines = 0
  return (text: string) => {
    rest += text
    for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n')) {
      const line = rest.slice(0, at).replace(/\r$/, '')
      rest = rest.slice(at + 1)
      if (line.length > LONGEST) throw new Error('too long a line')
      if (!isGreeted) {
        if (!line.startsWith('Asterisk Call Manager/')) throw new Error('this is no Asterisk')
        isGreeted = true
        greeted()
      } else if (line !== '') {
        if (++lines > MOST_LINES) throw new Error('too long a block')
        const colon = line.indexOf(':')
        if (colon > 0) block.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
      } else {
        const whole = block
        block = new Map()
        lines = 0
        if (whole.size > 0) take(whole)
      }
    }
    if (rest.length > LONGEST) throw new Error('too long a line')
  }
}

/** A line break in a value would begin another field, or another action. */
function printAction(action: string, fields: Fields): string {
  const lines = Object.entries({ Action: action, ...fields }).map(([name, value]) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    if (/[\u0000-\u001f\u007f]/.test(name + value)) throw new Error(`${name} has a sign that no action may have`)
    return `${name}: ${value}\r\n`
  })
  return `${lines.join('')}\r\n`
}
