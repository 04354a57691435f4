import { access, constants } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'

/** The parts without which a process cannot serve, by the names that a balancer's log and `npm run doctor` show. */
type Missing = 'leaving' | 'database' | 'files'

/** `/healthz`: the process lives. `/readyz`: it can serve, else 503 with what is missing. Answers what makes it say that it leaves. */
export function addHealth(server: FastifyInstance, database: Database, filesDir: string): () => void {
  let isLeaving = false
  server.addHook('onSend', async (_, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    const [hasDatabase, hasFiles] = await Promise.all([answers(database), mayWrite(filesDir)])
    const missing: Missing[] = [
      ...(isLeaving ? (['leaving'] as const) : []),
      ...(hasDatabase ? [] : (['database'] as const)),
      ...(hasFiles ? [] : (['files'] as const)),
    ]
    if (missing.length === 0) return { status: 'ok', database: database.kind }
    return reply.status(503).header('retry-after', '2').send({ status: 'unavailable', missing })
  })
  return () => {
    isLeaving = true
  }
}

const answers = (database: Database) =>
  database.requests.query('select 1').then(
    () => true,
    () => false,
  )

/** A folder that does not exist yet is made with its first file. */
const mayWrite = (dir: string) =>
  access(dir, constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
