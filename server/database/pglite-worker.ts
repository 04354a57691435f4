import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** Messages of the protocol of one client, as bytes; the answer names the same client. */
export interface Batch {
  client: number
  bytes: Uint8Array<ArrayBuffer>
}

/** What a worker begins with: the folder of the database, and the program that runs it. */
export interface Start {
  dir: string
  program: WebAssembly.Module
}

export interface Dump {
  dump: Uint8Array<ArrayBuffer>
}

const port = parentPort
if (!port) throw new Error('pglite-worker.ts runs only as a worker')
const { dir, program }: Start = workerData
const database = await PGlite.create({ dataDir: dir, pgliteWasmModule: program, extensions: { btree_gist, pg_trgm, unaccent } })

port.on('message', (message: Batch | 'close' | 'dump') => {
  if (message === 'close') return close()
  return message === 'dump' ? dump() : run(message)
})
port.postMessage('ready')

/** SQL errors are answers too; what is thrown here means that the database itself is broken, and ends the worker. */
async function run({ client, bytes }: Batch) {
  const parts: Uint8Array[] = []
  // The stream variant, because the plain one also parses every answer and keeps the results for ever.
  await database.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) })
  post(client, parts)
}

function post(client: number, parts: Uint8Array[]) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  port?.postMessage({ client, bytes } satisfies Batch, [bytes.buffer])
}

/** Packs the folder as it is; the caller holds the session and has made a checkpoint. */
async function dump() {
  const blob = await database.dumpDataDir('gzip')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  port?.postMessage({ dump: bytes } satisfies Dump, [bytes.buffer])
}

async function close() {
  await database.close()
  port?.close()
}
