import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asAdmin, type TestDatabase, urlOf } from './database.ts'

interface Place {
  dataDir: string
  url?: string
}

/** Empty places to restore a copy of `database` into, below `dir`; on PostgreSQL each has an empty database beside it, gone by `drop`. */
export function openPlaces(database: Pick<TestDatabase, 'url'>, dir: string) {
  const created: string[] = []
  const { url } = database
  return {
    /** The next place: empty, or what another one holds, which nobody may have open. */
    async next(like?: Place): Promise<Place> {
      const dataDir = join(dir, `place-${created.length + 1}`)
      await mkdir(dataDir, { mode: 0o700 })
      if (like) await cp(like.dataDir, dataDir, { recursive: true })
      const name = url ? `${new URL(url).pathname.slice(1)}_${created.length + 1}` : ''
      created.push(name)
      if (!url) return { dataDir }
      await asAdmin(url, `create database ${name} template ${like?.url ? new URL(like.url).pathname.slice(1) : 'template0'}`)
      return { dataDir, url: urlOf(url, name) }
    },
    async drop() {
      if (url) for (const name of created) await asAdmin(url, `drop database if exists ${name} with (force)`)
    },
  }
}
