import type { FastifyRequest } from 'fastify'
import type { Handle } from './db.ts'

/**
 * The same handle, with a clock: a transaction that lasted longer than `limit` ms, from its first statement to its end, is logged once:
 * whose endpoint, how many statements, and the text of the slowest. Never values: they are people's data.
 */
export function watch(handle: Handle, limit: number, endpoint: string | undefined, request: Pick<FastifyRequest, 'id' | 'log'>): Handle {
  let statements = 0
  let began = 0
  let slowest = { ms: 0, text: '' }
  const timed = <T>(text: string, answer: Promise<T>): Promise<T> => {
    const sent = performance.now()
    if (statements++ === 0) began = sent
    const note = () => {
      const ms = performance.now() - sent
      if (ms > slowest.ms) slowest = { ms, text }
    }
    void answer.then(note, note)
    return answer
  }
  const report = () => {
    const ms = performance.now() - began
    if (statements === 0 || ms <= limit) return
    const { ms: statement_ms, text: statement } = slowest
    const facts = { endpoint, request_id: request.id, statements, ms: Math.round(ms), statement_ms: Math.round(statement_ms), statement }
    request.log.warn(facts, 'slow transaction')
    statements = 0
  }
  return {
    sql: (text, values) => timed(text, handle.sql(text, values)),
    rows: (text, values) => timed(text, handle.rows(text, values)),
    door: (text, values) => timed(text, handle.door(text, values)),
    leaveToCommit: (work) => handle.leaveToCommit(work),
    commit: () => handle.commit().finally(report),
    rollback: () => handle.rollback().finally(report),
  }
}
