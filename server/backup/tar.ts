import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Sink } from './sealed.ts'

/** As much of POSIX ustar as an archive of our own needs; `tar -xf` opens it. The last entry is the hash of every byte before it. */
export interface TarWriter {
  /** Answers the sha256 of the written bytes; a source that is not `size` bytes long is an error. */
  add(name: string, size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>
  /** Ends the archive with a hash of the whole of it. */
  finish(): Promise<void>
}

const BLOCK = 512
const SEAL = 'sha256'
const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export function writeTar(sink: Sink): TarWriter {
  const all = createHash('sha256')
  const put = async (bytes: Uint8Array) => {
    all.update(bytes)
    await sink.write(bytes)
  }
  return {
    async add(name, size, source) {
      await put(headerOf(name, size))
      const own = createHash('sha256')
      let left = size
      for await (const bytes of source) {
        left -= bytes.length
        own.update(bytes)
        await put(bytes)
      }
      if (left !== 0) throw new Error(`Файл изменился, пока его читали: ${name}`)
      await put(padding(size))
      return own.digest('hex')
    },
    async finish() {
      await sink.write(sealOf(all))
      await sink.finish()
    },
  }
}

const sealOf = (all: Hash) => {
  const hex = Buffer.from(all.digest('hex'))
  return Buffer.concat([headerOf(SEAL, hex.length), hex, padding(hex.length), Buffer.alloc(2 * BLOCK)])
}
const SEAL_SIZE = 4 * BLOCK

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const [short, prefix] = split(name)
  header.write(short, 0)
  header.write(`0000600\0${'0000000\0'.repeat(2)}`, 100)
  // A size of more than eleven octal digits is written as a binary number, as GNU tar does.
  if (size < 8 ** 11) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else header.writeUInt8(0x80, 124) && header.writeBigUInt64BE(BigInt(size), 128)
  header.write(`${'0'.repeat(11)}\0`, 136)
  header.write('0ustar\x0000', 156)
  header.copyWithin(257, 157, 165).fill(0, 157, 165)
  header.write(prefix, 345)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A name has at most 100 bytes, with 155 more for the folders before it. */
function split(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return [name, '']
  const at = name.indexOf('/', name.length - 101)
  if (at < 0 || at > 155) throw new Error(`Слишком длинное имя файла: ${name}`)
  return [name.slice(at + 1), name.slice(0, at)]
}

export interface TarEntry {
  name: string
  size: number
  /** The place in the archive where the entry's bytes begin. */
  start: number
}

/** The entries of a complete archive; one wrong byte anywhere, and there are none. */
export async function readTar(path: string): Promise<TarEntry[]> {
  const file = await open(path)
  try {
    const { size: total } = await file.stat()
    const end = total - SEAL_SIZE
    if (end < 0 || total % BLOCK !== 0) throw spoilt()
    const all = createHash('sha256')
    for await (const bytes of createReadStream(path, { start: 0, end: end - 1, highWaterMark: 1 << 20 })) all.update(bytes)
    const seal = Buffer.alloc(SEAL_SIZE)
    await file.read(seal, 0, SEAL_SIZE, end)
    if (!seal.equals(sealOf(all))) throw spoilt()
    const entries: TarEntry[] = []
    const header = Buffer.alloc(BLOCK)
    for (let at = 0; at < end; ) {
      await file.read(header, 0, BLOCK, at)
      const entry = { ...entryOf(header), start: at + BLOCK }
      entries.push(entry)
      at = entry.start + entry.size + padding(entry.size).length
    }
    return entries
  } finally {
    await file.close()
  }
}

export const streamOf = (path: string, { start, size }: TarEntry): AsyncIterable<Uint8Array> | Iterable<Uint8Array> =>
  size === 0 ? [] : createReadStream(path, { start, end: start + size - 1, highWaterMark: 1 << 20 })

export async function bytesOf(path: string, entry: TarEntry): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const bytes of streamOf(path, entry)) parts.push(bytes)
  return Buffer.concat(parts)
}

function entryOf(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const [name, prefix] = [text(0, 100), text(345, 155)]
  const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8)
  return { name: prefix ? `${prefix}/${name}` : name, size }
}

const spoilt = () => new Error('Архив повреждён или не дописан: его контрольная сумма не сходится. Возьмите другой.')
