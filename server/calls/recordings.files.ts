import { randomBytes } from 'node:crypto'
import { soundOf } from '#domain/calls/sound.ts'
import type { House } from '#server/core/context.ts'
import { HALF } from '#server/core/files.ts'
import type { StoredSound } from './recordings.ts'

const ROOT = 'recordings'

/** On the disk before the transaction; without a row it is swept away. null: the bytes are no recording. */
export async function storeSound(files: House['files'], sent: Uint8Array): Promise<StoredSound | null> {
  const kind = soundOf(sent)
  if (!kind) return null
  const name = `${randomBytes(20).toString('hex')}.${kind}`
  const key = `${ROOT}/${name.slice(0, 2)}/${name}`
  await files.put(key, sent)
  return { key, bytes: sent.length }
}

const HOUR = 3_600_000

/** Files that no row names: their term is over, the person was erased, or they came twice. A young one may belong to an open transaction. */
export async function sweepSounds({ database, files, clock }: Pick<House, 'database' | 'files' | 'clock'>): Promise<number> {
  const keys = await files.list(ROOT)
  const { rows } = await database.pool.query<{ file_key: string }>('select file_key from call_recordings where file_key = any($1)', [
    keys.filter((key) => !key.endsWith(HALF)),
  ])
  const owned = new Set(rows.map(({ file_key }) => file_key))
  let removed = 0
  for (const key of keys) {
    if (owned.has(key) || ((await files.writtenAt(key)) ?? 0) > clock() - HOUR) continue
    await files.remove(key)
    removed++
  }
  return removed
}
