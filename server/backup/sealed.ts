import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** A target for the bytes of an archive, in their order. */
export interface Sink {
  write(bytes: Uint8Array): Promise<void>
  /** Ends when the whole archive is on the disk and was read back from it. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** The first bytes of every file of the age format (age-encryption.org/v1): archives of earlier versions of Okno lie open and begin otherwise. */
const MARK = 'age-encryption.org/v1'

/** A new file that only the owner of the recipient's private key can read; nothing of it is ever on the disk in the clear. */
export async function openSealed(path: string, recipient: string): Promise<Sink> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const plain = writable.getWriter()
  const file = await open(path, 'wx', 0o600)
  const writing = encrypter.encrypt(readable).then((sealed) => writeAll(sealed))
  writing.catch((error) => plain.abort(error)) // the next write or finish reports the error

  async function writeAll(sealed: AsyncIterable<Uint8Array>) {
    const written = createHash('sha256')
    for await (const bytes of sealed) {
      written.update(bytes)
      await file.writeFile(bytes)
    }
    await file.sync()
    return written.digest('hex')
  }
  return {
    write: (bytes) => plain.write(bytes),
    async finish() {
      await plain.close()
      const written = await writing
      await file.close()
      if ((await hashOf(path)) !== written) throw new Error('Диск вернул не то, что на него записано: копии верить нельзя.')
    },
    async abandon() {
      await plain.abort().catch(() => {}) // aborting may fail too; the first error is the one to report
      await writing.catch(() => {})
      await file.close()
    },
  }
}

async function hashOf(path: string) {
  const all = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) all.update(bytes)
  return all.digest('hex')
}

/**
 * Gives `work` the path of the archive in the clear. It lies in a folder of its own below `within`, which only its owner may enter and which is gone
 * afterwards. `key` is the private key of the copies; an archive of an earlier version needs none.
 */
export async function withPlain<T>(path: string, key: string | undefined, within: string, work: (plain: string) => Promise<T>): Promise<T> {
  if (!(await isSealed(path))) return work(path)
  if (!key) throw new Error('Копия зашифрована: задайте её ключ (AGE-SECRET-KEY-…) в BACKUP_KEY.')
  await mkdir(within, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(within, 'unsealed-'))
  try {
    const plain = join(folder, 'archive.tar')
    await unseal(path, key, plain)
    return await work(plain)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function isSealed(path: string) {
  const file = await open(path)
  const head = Buffer.alloc(MARK.length)
  await file.read(head, 0, MARK.length, 0).finally(() => file.close())
  return isMark(head)
}

/** A wrong bit in the mark itself must not make a sealed archive look like an open one. */
const isMark = (head: Buffer) => head.filter((byte, at) => byte === MARK.charCodeAt(at)).length > MARK.length / 2

async function unseal(path: string, key: string, plain: string) {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(key)
  } catch {
    throw new Error('BACKUP_KEY — не ключ копий: он начинается с AGE-SECRET-KEY-1.')
  }
  try {
    // Not `Readable.toWeb`: refused in the middle of a piece, it throws where nobody hears it, and the process ends.
    const opened = await decrypter.decrypt(WebStream.from(createReadStream(path)) as ReadableStream<Uint8Array>) // the types of Node describe two different streams
    await opened.pipeTo(Writable.toWeb(createWriteStream(plain, { flags: 'wx', mode: 0o600 })))
  } catch (error) {
    throw new Error('Архив повреждён или не дописан, или ключ не от него. Возьмите другой.', { cause: error })
  }
}
