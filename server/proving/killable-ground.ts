import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Place } from '#server/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'

/** A migrated database with the cast that another process may open, and die over. */
export async function killableGround(): Promise<{ place: Place; close: () => Promise<unknown> }> {
  const source = inject('database')
  if (source.kind === 'postgres') {
    const database = await openTestDatabase()
    return { place: { url: database.url ?? '' }, close: database.close }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'okno-kill-'))
  await cp(source.template, dataDir, { recursive: true })
  return { place: { dataDir }, close: () => rm(dataDir, { recursive: true, force: true }) }
}
