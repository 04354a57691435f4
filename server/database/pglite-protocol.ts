/** As much of PostgreSQL's wire protocol as handing whole batches over takes (postgresql.org/docs/current/protocol-message-formats.html). */

export const sync = Buffer.from([0x53, 0, 0, 0, 4])

export function query(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5, 'Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** The answer to a startup message: signed in, idle. */
export const readyForQuery = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Where the startup message ends, the only one without a type byte; 0 when it has not wholly arrived. */
export function startupEnd(bytes: Buffer): number {
  if (bytes.length < 4) return 0
  const length = bytes.readInt32BE(0)
  return length <= bytes.length ? length : 0
}

/** The end of the last complete batch before a goodbye; 0 when there is none. */
export function batchesEnd(bytes: Buffer): number {
  let end = 0
  for (let at = 0; at + 5 <= bytes.length && !isTerminate(bytes.subarray(at)); ) {
    const type = bytes[at]
    at += bytes.readInt32BE(at + 1) + 1
    if (at <= bytes.length && type !== undefined && closers.has(type)) end = at
  }
  return end
}

export const isTerminate = (bytes: Buffer) => bytes[0] === 0x58

/** Sync, Query, Flush, CopyDone and CopyFail: PostgreSQL answers after these. */
const closers = new Set(Buffer.from('SQHcf'))
