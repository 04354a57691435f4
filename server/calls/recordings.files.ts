import { randomBytes } from 'node:crypto'
import { soundOf } from '#domain/calls/sound.ts'
import type { House } from '#server/core/context.ts'
import { sweepUnowned } from '#server/core/sweep-files.ts'
import type { StoredSound } from './recordings.ts'

const ROOT = 'recordings'

/** Puts a recording on the disk before the transaction; a file without a row is removed later. null: the bytes are no recording. */
export async function storeSound(files: House['files'], sent: Uint8Array): Promise<StoredSound | null> {
  const kind = soundOf(sent)
  if (!kind) return null
  const name = `${randomBytes(20).toString('hex')}.${kind}`
  const key = `${ROOT}/${name.slice(0, 2)}/${name}`
  await files.put(key, sent)
  return { key, bytes: sent.length }
}

/** Files that no row names: their term is over, the person was erased, or they came twice. */
export const sweepSounds = (house: Pick<House, 'database' | 'files' | 'clock'>): Promise<number> =>
  sweepUnowned(house, ROOT, async (keys) => {
    const { rows } = await house.database.pool.query<{ key: string }>(
      'select file_key as key from call_recordings where file_key = any($1)',
      [keys],
    )
    return rows.map(({ key }) => key)
  })
