import type { FastifyBaseLogger } from 'fastify'
import type { SecurityAct } from '#contract/core/security-acts.ts'
import type { House } from '#server/core/context.ts'
import { type Asked, isTelling, type Journal } from '#server/core/journal.ts'
import { askHouse } from '#server/database/house.ts'

/** Different refusals of one minute that are told apart; more of them are one line of their code. */
const TOLD_APART = 5000
/** Milliseconds between two writings of the counts. */
const EVERY = 10_000

/** A line that waits to be written; `at` is in seconds since 1970. */
interface Line {
  kind: SecurityAct | 'refused'
  code: number | null
  count: number
  company_id: number | null
  employer_id: number | null
  impersonator_id: number | null
  endpoint: string | null
  about_model: string | null
  about_id: number | null
  address: string | null
  agent: string | null
  login: string | null
  /** The hash in hexadecimal. */
  login_hash: string | null
  counted_as: string | null
  at: number
}

/** The caller of refusals that are too many to be told apart: they are one line without a person. */
const nobody = { address: null, login: null, login_hash: null, endpoint: null, company_id: null, employer_id: null, impersonator_id: null }

export function openJournal(
  { database, secrets, clock }: Pick<House, 'database' | 'secrets' | 'clock'>,
  log: () => FastifyBaseLogger,
): Journal {
  let counted = new Map<string, Line>()
  let writing = Promise.resolve()
  const write = async (lines: Line[]) => void (await askHouse(database, 'select security_events_write($1)', [JSON.stringify(lines)]))
  const seconds = () => Math.floor(clock() / 1000)

  function lineOf({ me: known, endpoint, caller, login, about }: Asked) {
    const me = login === null ? known : null // a sign-in is told by its login, whatever session the browser still has
    return {
      code: null,
      count: 1,
      company_id: me?.company_id ?? null,
      employer_id: me?.employer_id ?? null,
      impersonator_id: me?.impersonator_id ?? null,
      endpoint: endpoint.name ?? null,
      address: caller.address,
      agent: caller.agent,
      about_model: about?.model ?? null,
      about_id: about?.id ?? null,
      login,
      login_hash: login === null ? null : secrets.sign(login).toString('hex'),
      counted_as: null,
    }
  }
  async function flush() {
    const lines = [...counted.values()]
    counted = new Map()
    if (lines.length > 0) await write(lines)
  }
  /** Writings go one after another, because two at once would wait for each other's lines. */
  const flushInTurn = () => {
    writing = writing.then(flush).catch((error: unknown) => log().error({ err: error }, 'the journal of security was not written'))
    return writing
  }
  const timer = setInterval(flushInTurn, EVERY)
  timer.unref()
  return {
    done: (act, asked) => (act === null || asked.isRepeated ? undefined : write([{ ...lineOf(asked), kind: act, at: seconds() }])),
    refused(code, asked) {
      if (code === undefined || !isTelling(code, asked)) return
      const minute = seconds() - (seconds() % 60)
      const line = { ...lineOf(asked), kind: 'refused' as const, code, agent: null, about_model: null, about_id: null, at: minute }
      const key = [minute, code, line.address, line.employer_id, line.login_hash, line.endpoint].join(' ')
      if (counted.has(key) || counted.size < TOLD_APART) count(key, line)
      else count(`${minute} ${code}`, { ...line, ...nobody })
    },
    flush: flushInTurn,
    async close() {
      clearInterval(timer)
      await flushInTurn()
    },
  }
  function count(key: string, line: Line) {
    const known = counted.get(key)
    if (known) known.count++
    else counted.set(key, { ...line, counted_as: key })
  }
}
