import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { startServer } from '#bin/server.mjs'
import type { ChangeEvent } from '#contract/core/events.ts'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { type Call, good, patientOf } from '#server/testing/load.ts'
import { openScenes, openStage, type Scene, type Stage } from '#server/testing/scenes/time-scene.ts'

interface Options {
  seed: number
  views: number
  changes: number
  kills: number
  /** True: after a broken link nobody reads again. */
  isSabotaged?: boolean
}

export interface ViewsResult {
  changes: number
  kills: number
  /** How many times a view has read the day. */
  looks: number
  /** Milliseconds after the last change until the last view was right; null: a minute was not enough. */
  slowest: number | null
  stale: number
}

const unit = cast.units.arbat
const WRITERS = 3
/** ms, for a join and for the screens to come right; in the product a second is usual, but a busy machine is no fault of a screen. */
const PATIENCE = 60_000
/** Milliseconds in which a burst of events becomes one reading, as on a screen. */
const PAUSE = 50

interface View {
  day: string
  text: string
  looks: number
  /** True: there was a link to break. */
  kill(): boolean
  close(): void
}

/** Screens of one day at two server processes, people who change it, and links that break: afterwards every screen shows what the database holds. */
export async function viewsAgree(url: string, { seed, views, changes, kills, isSabotaged = false }: Options): Promise<ViewsResult> {
  const { pool, close } = await openDatabase({ url })
  const env = { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const servers = await Promise.all([1, 2].map(() => startServer({ env })))
  const open: View[] = []
  try {
    const stage = await openStage(
      pool,
      servers.map((one) => one.url),
    )
    const [scene] = await openScenes(stage, 600, 1)
    if (!scene) throw new Error('no day')
    const { next } = randomFrom(seed)
    for (let index = 0; index < views; index++) open.push(await openView(stage, stage.urls[index % 2] ?? '', scene.day, isSabotaged))
    const left = { changes, made: 0 }
    const breaking = breakLinks(open, kills, left, next)
    await Promise.all(Array.from({ length: WRITERS }, () => writer(stage, scene, left, next)))
    left.changes = -1
    await breaking
    return { changes: left.made, kills, ...(await settled(stage, open)) }
  } finally {
    for (const view of open) view.close()
    await Promise.all(servers.map((one) => one.stop()))
    await close()
  }
}

/** What a person sees of a day: visits and windows; whose hand holds one for a moment is no matter here. */
async function look(call: Call, day: string): Promise<string> {
  const { cards, windows } = good(await call('GET', `calendar?unit_id=${unit}&day=${day}`))
  const seen = [...cards, ...windows].map(({ id, begin_at, end_at, status_id, state, booking_id }) => ({
    id,
    begin_at,
    end_at,
    status_id,
    state,
    booking_id,
  }))
  return JSON.stringify(seen)
}

async function openView({ token }: Stage, url: string, day: string, isSabotaged: boolean): Promise<View> {
  const call = patientOf(url, token)
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 300 })
  let wanted = 0
  const kill = () => {
    // A link that is only coming up would be waited for, twenty seconds long.
    if (!socket.connected) return false
    socket.io.engine.close()
    return true
  }
  const view: View = { day, text: '', looks: 0, kill, close: () => socket.disconnect() }
  const refresh = async () => {
    const mine = ++wanted
    await sleep(PAUSE)
    if (mine !== wanted) return
    const text = await look(call, day)
    view.looks++
    // An answer is shown unless a later question was sent meanwhile.
    if (mine === wanted) view.text = text
  }
  const joined = async () => {
    await socket.timeout(PATIENCE).emitWithAck('join', unit)
    await refresh()
  }
  socket.on('changed', (event: ChangeEvent) => {
    if (event.days?.includes(day)) void refresh().catch(refresh)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => joined().then(resolve, reject)).once('connect_error', reject)
  })
  if (!isSabotaged) socket.on('connect', () => void joined().catch(() => {}))
  return view
}

async function breakLinks(views: View[], kills: number, left: { changes: number }, next: () => number) {
  for (let killed = 0; killed < kills; ) {
    if (views[Math.floor(next() * views.length)]?.kill()) killed++
    await sleep(left.changes < 0 ? 5 : 20 + next() * 100)
  }
}

/** Books, moves and cancels whatever it finds. */
async function writer(stage: Stage, { windows }: Scene, left: { changes: number; made: number }, next: () => number) {
  const call = stage.people[Math.floor(next() * stage.people.length)] ?? stage.boss
  const keys = [...windows.keys()]
  const own: number[] = []
  while (left.changes-- > 0) {
    const key = keys[Math.floor(next() * keys.length)] ?? ''
    const window_ids = [windows.get(key) ?? 0]
    const id = own[Math.floor(next() * own.length)]
    const service = key.startsWith('chair') ? stage.services.chair : stage.services.table
    const user_id = stage.customers[Math.floor(next() * stage.customers.length)]
    const isNew = id === undefined || next() < 0.5
    const book = () => call('POST', 'bookings', { unit_id: unit, user_id, parallel: 1, service_ids: [service], window_ids })
    const change = () =>
      next() < 0.5 ? call('PUT', `bookings/${id}`, { status_id: 9 }) : call('POST', `bookings/${id}/move`, { window_ids })
    const { status, body } = await (isNew ? book() : change())
    if (status === 200) left.made++
    if (isNew && status === 200) own.push(body.data.id)
  }
}

async function settled({ boss }: Stage, views: View[]): Promise<Pick<ViewsResult, 'looks' | 'slowest' | 'stale'>> {
  const began = performance.now()
  const truth = await look(boss, views[0]?.day ?? '')
  const stale = () => views.filter((view) => view.text !== truth).length
  while (stale() > 0 && performance.now() - began < PATIENCE) await sleep(20)
  const looks = views.reduce((sum, view) => sum + view.looks, 0)
  return { looks, stale: stale(), slowest: stale() === 0 ? Math.round(performance.now() - began) : null }
}
