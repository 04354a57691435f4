import {
  answered,
  type FiscalTask,
  isOver,
  isSilent,
  letGo,
  type Observation,
  REQUEST_LIFE,
  type Reply,
  stateAfter,
  type Verdict,
} from './verdict.ts'

/** What may go wrong, one a step: at the network, at the agent, at the paper, at the FN, at our own house. */
export const faults = [
  'none',
  'lose_request',
  'delay_request',
  'delay_to_next_send',
  'lose_answer',
  'lose_question',
  'forget_queue',
  'foreign_receipt',
  'no_paper_before',
  'no_paper_after',
  'interrupt',
  'slow_agent',
  'die',
  'replace_fn',
] as const
export type Fault = (typeof faults)[number]

export type Decide = (task: FiscalTask, seen: Observation) => Verdict

interface Told {
  key: string
  reply: Reply
  readyAt: number
}

interface World {
  now: number
  fn: number
  /** Answers that the agent remembers; it does not print a uuid that it knows a second time. */
  known: Map<string, Told>
  flying: { uuid: string; key: string; at: number }[]
  printed: { fn: number; key: string }[]
}

const current = ({ printed, fn }: World) => printed.filter((one) => one.fn === fn)
const print = (world: World, key: string) => world.printed.push({ fn: world.fn, key })

function ready(world: World, notPrinted: boolean): Reply {
  const fd = current(world).length
  return { is: 'ready', fn: String(world.fn), fd, fpd: String(fd), notPrinted }
}

function arrive(world: World, uuid: string, key: string, what: Fault) {
  const before = world.known.get(uuid)
  if (before && before.reply.is !== 'unclear') return
  const tell = (reply: Reply, delay = 0) => world.known.set(uuid, { key, reply, readyAt: world.now + delay })
  if (what === 'no_paper_before') return tell({ is: 'refused', cause: 'no_paper' })
  if (what === 'interrupt') return tell({ is: 'unclear', cause: 'interrupted' })
  if (what === 'slow_agent') return tell({ is: 'working' }, 4 * REQUEST_LIFE)
  print(world, key)
  return tell(ready(world, what === 'no_paper_after'))
}

/** Time goes on: what was delayed arrives in its time, a slow agent prints, and the world does what it pleases. */
function pass(world: World, ms: number, what: Fault) {
  world.now += ms
  for (const one of world.flying.filter(({ at }) => at <= world.now)) arrive(world, one.uuid, one.key, 'none')
  world.flying = world.flying.filter(({ at }) => at > world.now)
  for (const told of world.known.values()) {
    if (told.reply.is !== 'working' || told.readyAt > world.now) continue
    print(world, told.key)
    told.reply = ready(world, false)
  }
  if (what === 'forget_queue') world.known = new Map()
  if (what === 'foreign_receipt') print(world, 'foreign')
  // An FN is replaced while the agent is stopped, so the agent loses what it was doing.
  if (what === 'replace_fn') Object.assign(world, { fn: world.fn + 1, known: new Map() })
}

/** A third of a request's life and three acts later is the very moment between the next reading of the FN and the next send. */
const delays: { [What in Fault]?: number } = { delay_request: REQUEST_LIFE - 1, delay_to_next_send: REQUEST_LIFE / 3 + 3 }

/** A register whose every step may go wrong: an agent that dedupes by uuid while it remembers, and an FN that remembers until it is replaced. */
export function openRegister(schedule: Iterator<Fault>) {
  const world: World = { now: 0, fn: 1, known: new Map(), flying: [], printed: [] }
  const fault = (): Fault => schedule.next().value ?? 'none'
  const isLost = (what: Fault) => what === 'lose_question' || what === 'lose_answer'
  return {
    now: () => world.now,
    timesPrinted: (key: string) => world.printed.filter((one) => one.key === key).length,
    wait: (ms: number) => pass(world, ms, fault()),
    fault,
    send(uuid: string, key: string, what: Fault) {
      const delay = delays[what]
      if (delay !== undefined) world.flying.push({ uuid, key, at: world.now + delay })
      else if (what !== 'lose_request') arrive(world, uuid, key, what)
    },
    ask: (uuid: string): Reply => (isLost(fault()) ? { is: 'silent' } : (world.known.get(uuid)?.reply ?? { is: 'absent' })),
    read(since: number | null): NonNullable<Observation['read']>['reading'] {
      if (isLost(fault())) return null
      const documents = current(world).map(({ key }, at) => ({ fd: at + 1, fpd: String(at + 1), key }))
      return { fn: String(world.fn), fd: documents.length, documents: documents.filter(({ fd }) => fd > (since ?? documents.length)) }
    },
  }
}

type Register = ReturnType<typeof openRegister>

/** Everything that the carrier does with one task until it is over, or until it has clearly hung. `uuidOf` is one uuid for life. */
export function carry(register: Register, key: string, decide: Decide, uuidOf: (task: FiscalTask) => string = () => key): FiscalTask {
  let task: FiscalTask = { state: 'waiting', key, fn: null, fdBefore: null, sends: 0, sentAt: null, isReleased: false }
  for (let round = 0; round < 400 && !isOver(task.state); round++) {
    task = inOneRound(register, task, decide, uuidOf)
    // The person sees the printed paper, so she tells the truth when she is asked.
    if (task.state === 'person' && isSilent(task, register.now())) {
      const says = register.timesPrinted(key) > 0 ? ({ says: 'printed', fn: '?', fd: 0 } as const) : ({ says: 'not_printed' } as const)
      task = { ...task, ...answered(task, says) }
    }
    register.wait(REQUEST_LIFE / 3)
  }
  return task
}

/** A round sees, decides and acts; between any two acts the world goes on, and our own process may die, after which only the task is known. */
function inOneRound(register: Register, first: FiscalTask, decide: Decide, uuidOf: (task: FiscalTask) => string): FiscalTask {
  let task = first
  let seen: Observation = {}
  for (let step = 0; step < 6; step++) {
    const next = decide(task, seen)
    if (register.fault() === 'die') return task
    register.wait(1)
    if (next.act === 'ask') seen = { ...seen, asked: { at: register.now(), reply: register.ask(uuidOf(task)) } }
    else if (next.act === 'read') {
      const at = register.now()
      seen = { ...seen, read: { at, reading: register.read(task.fdBefore) } }
    } else {
      if (next.act !== 'send') return { ...task, state: stateAfter(task, next) }
      // The send is stored before the request leaves.
      task = letGo(task, next, register.now())
      const what = register.fault()
      if (what !== 'die') register.send(uuidOf(task), task.key, what)
      return task
    }
  }
  return task
}
