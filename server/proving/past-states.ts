import type { AuditState } from '#contract/audits/audits.ts'
import { randomFrom } from '#server/demo/random.ts'
import { monday9, openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { type Kind, kinds } from './past-kinds.ts'

interface Options {
  seed: number
  operations: number
  /** Another's database, migrated and with the cast; absent: a new one. */
  database?: TestHouse['app']['house']['database']
  /** True: lines are removed from the log behind its back, so that states must be found wrong. */
  isSabotaged?: boolean
}

export interface PastResult {
  operations: number
  /** Operations that were done, by kind of thing. */
  done: Record<string, number>
  refused: number
  /** How many remembered states were compared with what the log tells of their moments. */
  states: number
  /** How many states of things younger than the log, of which it must tell all fields. */
  whole: number
  wrong: string[]
}

interface Thing {
  kind: Kind
  id: number
}
interface Seen extends Thing {
  at: string
  row: Record<string, unknown> | null
}

/** Random operations through HTTP; the log must tell the state of each thing at every moment at which it was looked at. */
export async function rememberStates({ seed, operations, database, isSabotaged = false }: Options): Promise<PastResult> {
  const random = randomFrom(seed)
  let now = monday9
  const house = await openTestHouse({ clock: () => now, ...(database && { database }) })
  try {
    const boss = await house.as(cast.superAdmin)
    const things: Thing[] = kinds.flatMap((kind) => kind.old.map((id) => ({ kind, id })))
    const seen = new Map<string, Seen>()
    const result: PastResult = { operations, done: {}, refused: 0, states: 0, whole: 0, wrong: [] }
    for (let count = 0; count < operations; count++) {
      // Several acts often fall into one second, of which the last counts.
      now += random.pick([0, 0, 1000, 3000, 60_000])
      const thing = await act(boss, things, random, result)
      // A second thing is compared as well, because nothing may change without a line of the log.
      for (const one of [thing, random.pick(things)]) if (one) await look(boss, one, momentOf(now), seen)
    }
    if (isSabotaged) await house.app.house.database.pool.query(`delete from audits where event = 'updated' and id % 7 = 0`)
    now += 3_600_000
    for (const one of seen.values()) await compare(boss, one, result)
    return result
  } finally {
    await house.close()
  }
}

type Random = ReturnType<typeof randomFrom>

async function act(boss: Person, things: Thing[], random: Random, result: PastResult): Promise<Thing | undefined> {
  const kind = random.pick(kinds)
  const known = things.filter((one) => one.kind === kind)
  if (known.length === 0 || (known.length < 12 && random.chance(0.25))) {
    const id = await kind.make(boss, random)
    if (!id) return countRefusal(result)
    result.done[kind.type] = (result.done[kind.type] ?? 0) + 1
    const made = { kind, id }
    things.push(made)
    return made
  }
  const thing = random.pick(known)
  const { status } = await kind.change(boss, thing.id, random)
  if (status >= 500) throw new Error(`${kind.path}/${thing.id}: ${status}`)
  if (status === 200) result.done[kind.type] = (result.done[kind.type] ?? 0) + 1
  else countRefusal(result)
  return thing
}

function countRefusal(result: PastResult): undefined {
  result.refused++
}

async function look(boss: Person, thing: Thing, at: string, seen: Map<string, Seen>) {
  const { kind, id } = thing
  const { status, data } = await boss.get(`${kind.path}/${id}`)
  seen.set(`${kind.type} ${id} ${at}`, { ...thing, at, row: status === 200 ? data : null })
}

async function compare(boss: Person, { kind, id, at, row }: Seen, result: PastResult) {
  const { data } = await boss.get(`audits/state?model_type=${kind.type}&model_id=${id}&at=${encodeURIComponent(at)}`)
  const state: AuditState = data
  result.states++
  if (state.is_whole) result.whole++
  const wrong = (what: string) => result.wrong.push(`${kind.type} №\u00a0${id}, ${at}: ${what}`)
  if (state.standing === 'unknown') return
  // Some deleted things stay in their table and have no card any more.
  const isThere = state.standing === 'present' && (row !== null || !state.fields.deleted_at)
  if (isThere !== (row !== null)) return wrong(`${state.standing}, а карточка ${row ? 'есть' : 'пуста'}`)
  if (!row) return
  for (const field of kind.fields) {
    if (!(field in row) || (!state.is_whole && !(field in state.fields))) continue
    const [told, was] = [plain(state.fields[field]), plain(row[field])]
    if (told !== was) wrong(`${field} — ${told}, а было ${was}`)
  }
}

/** One form for all values: nothing is nothing, a flag is 0 or 1, a clock has no seconds. */
function plain(value: unknown): string {
  if (value === undefined || value === null) return 'null'
  if (typeof value === 'boolean') return value ? '1' : '0'
  return JSON.stringify(value)
}

/** By the clock of the house: Moscow. */
const momentOf = (now: number) => new Date(now + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
