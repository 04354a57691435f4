import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asAdmin, type TestDatabase, urlOf } from './database.ts'

/** Empty places to restore a copy of `database` into, below `dir`; on PostgreSQL each has an empty database beside it, gone by `drop`. */
export function openPlaces(database: Pick<TestDatabase, 'url'>, dir: string) {
  const created: string[] = []
  const { url } = database
  return {
    async next(): Promise<{ dataDir: string; url?: string }> {
      const dataDir = join(dir, `place-${created.length + 1}`)
      await mkdir(dataDir)
      const name = url ? `${new URL(url).pathname.slice(1)}_${created.length + 1}` : ''
      created.push(name)
      if (!url) return { dataDir }
      await asAdmin(url, `create database ${name} template template0`)
      return { dataDir, url: urlOf(url, name) }
    },
    async drop() {
      if (url) for (const name of created) await asAdmin(url, `drop database if exists ${name} with (force)`)
    },
  }
}
