import { expect, inject, test } from 'vitest'
import { viewsAgree } from '#server/proving/views.ts'
import { openTestDatabase } from './database.ts'

test.runIf(inject('database').kind === 'postgres')(
  'экраны одного дня у двух процессов после обрывов связи показывают то, что в базе',
  async () => {
    const database = await openTestDatabase()
    try {
      const options = { seed: 42, views: 4, changes: 40, kills: 6 }
      expect((await viewsAgree(database.url ?? '', options)).stale).toBe(0)
    } finally {
      await database.close()
    }
  },
)
