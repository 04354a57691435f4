import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { askDoor } from '#server/backup/door.ts'
import type { Env } from '#server/core/env.ts'
import { lockDataDir } from '#server/database/data-dir.ts'
import { openDatabase } from '#server/database/database.ts'
import { lookAtTables } from './database.ts'
import { broken, doubtful, type Finding } from './finding.ts'

const findings = z.array(
  z.object({ about: z.string(), state: z.enum(['well', 'doubtful', 'broken']), said: z.string(), todo: z.string().optional() }),
)

/** The embedded database has one process at a time: the server that has it open answers, and where none runs it is opened for this look. */
export async function lookAtEmbedded({ DATABASE_URL, DATA_DIR: dataDir }: Env): Promise<Finding[]> {
  if (DATABASE_URL) return []
  const folder = join(dataDir, 'database')
  try {
    const answered = await askDoor(dataDir, 'doctor')
    if (answered) return findings.parse(answered).map(({ todo, ...one }) => (todo === undefined ? one : { ...one, todo }))
    if (!existsSync(folder)) return []
    // Whoever opens it makes files there, which its owner could not write to afterwards.
    const me = process.getuid?.()
    if (me !== undefined && statSync(folder).uid !== me)
      return [doubtful('Таблицы', 'встроенная база другого пользователя', 'Спросите от имени того, кто запускает дом: docs/operations.md.')]
    lockDataDir(dataDir).release()
  } catch (error) {
    return [doubtful('Таблицы', (error as Error).message, 'Спросите ещё раз, когда дом запустится или остановится.')]
  }
  try {
    const database = await openDatabase({ dataDir })
    return await lookAtTables(database).finally(database.close)
  } catch (error) {
    return [broken('База', (error as Error).message, 'Восстановите копию: docs/operations.md.')]
  }
}
