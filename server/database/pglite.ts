import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { pgliteProgram } from './pglite-program.ts'
import { batchesEnd, isTerminate, query, readyForQuery, startupEnd, sync } from './pglite-protocol.ts'
import type { Batch, Dump, Start } from './pglite-worker.ts'

/** PostgreSQL inside this process: `stream` is what the `pg` driver uses in place of a socket. */
export interface Pglite {
  stream(): Duplex
  /** Ends the worker at once, even while it runs a statement; the next client starts a new one. */
  kill(): Promise<void>
  /** The whole database as one gzipped file. Nobody may be in the session, and a checkpoint must have been made. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Runs PGlite in a worker thread: a query must not stop the event loop. */
export async function openPglite(dir: string): Promise<Pglite> {
  const state: State = { dir, program: await pgliteProgram(), clients: new Map(), next: 1, worker: null, allGone: Promise.resolve() }
  await ready(start(state))
  return {
    stream: () => openStream(state),
    kill: async () => void (await state.worker?.terminate()),
    dump: () => dump(state),
    close: () => stop(state),
  }
}

interface State {
  dir: string
  program: WebAssembly.Module
  clients: Map<number, Duplex>
  next: number
  worker: Worker | null
  /** Resolves when all clients that connected so far have left. */
  allGone: Promise<unknown>
}

/** `node --watch` sends messages of its own through the worker: the list of its imports. */
type Message = Batch | 'ready' | { [key: string]: unknown }
const isBatch = (message: Message): message is Batch => typeof message === 'object' && 'bytes' in message

/** After a crash the next client starts a new worker: the database recovers as after a power cut. */
function start(state: State): Worker {
  const { dir, program } = state
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dir, program } satisfies Start })
  let cause: unknown
  worker.on('message', (message: Message) => {
    if (isBatch(message) && message.bytes.length > 0) state.clients.get(message.client)?.push(message.bytes)
  })
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => {
    if (state.worker === worker) state.worker = null
    const error = new Error('Встроенная база остановилась, незавершённая работа отменена', { cause })
    for (const client of state.clients.values()) client.destroy(error)
  })
  state.worker = worker
  return worker
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Message) => message === 'ready' && resolve())
    worker.once('error', (cause) => reject(new Error('Встроенная база не открылась', { cause })))
  })
}

function dump({ worker }: State): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('Встроенная база остановилась'))
    const hear = (message: Message | Dump) => {
      if (typeof message !== 'object' || !('dump' in message) || !(message.dump instanceof Uint8Array)) return
      worker.off('message', hear).off('exit', leave)
      resolve(message.dump)
    }
    const leave = () => reject(new Error('Встроенная база остановилась, копия не снята'))
    worker.on('message', hear).once('exit', leave).postMessage('dump')
  })
}

/** Makes a database from what `dump` has packed, in a folder that does not exist yet. */
export async function loadPglite(dir: string, bytes: Uint8Array<ArrayBuffer>) {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create({ dataDir: dir, loadDataDir: new Blob([bytes]), pgliteWasmModule: await pgliteProgram() })
  await database.close()
}

async function stop(state: State) {
  const { worker } = state
  if (!worker) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage('close')
  await ended
}

/** One client's «socket». It connects when those before it have left: there is one session for all. */
function openStream(state: State): Duplex {
  const client = state.next++
  const earlier = state.allGone
  const gone = Promise.withResolvers<void>()
  state.allGone = Promise.all([earlier, gone.promise])
  let worker: Worker | null = null
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false

  const send = (bytes: Buffer) => {
    const copy = Uint8Array.from(bytes)
    worker?.postMessage({ client, bytes: copy } satisfies Batch, [copy.buffer])
  }
  const enter = () => {
    if (stream.destroyed) return
    worker = state.worker ?? start(state)
    state.clients.set(client, stream)
    stream.emit('connect')
  }
  const take = (bytes: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    if (!isStarted) {
      const end = startupEnd(rest)
      if (end === 0) return
      rest = rest.subarray(end)
      isStarted = true
      stream.push(readyForQuery)
    }
    const end = batchesEnd(rest)
    if (end > 0) send(rest.subarray(0, end))
    rest = rest.subarray(end)
    if (isTerminate(rest)) stream.push(null)
  }

  const stream = new Duplex({
    allowHalfOpen: false,
    read() {},
    write(bytes: Buffer, _encoding, done) {
      take(bytes)
      done()
    },
    writev(chunks, done) {
      take(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))) // `pg` writes only buffers
      done()
    },
    destroy(error, done) {
      if (state.clients.delete(client)) send(resetSession)
      gone.resolve()
      done(error)
    },
  })
  return asSocket(stream, () => void earlier.then(enter))
}

/** The one session passes from client to client as if new: the next one has prepared nothing and listens to nothing. */
const resetSession = Buffer.concat([sync, query('rollback'), query('discard all')])

/** The part of a socket that `pg` calls. */
function asSocket(stream: Duplex, connect: () => void): Duplex {
  const nothing = () => stream
  return Object.assign(stream, { connect, setNoDelay: nothing, setKeepAlive: nothing, ref: nothing, unref: nothing })
}
