import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Data, type Endpoint, type Endpoints, type FileAnswer, type Input, urlOf } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import type { ChangeEvent } from '#contract/core/events.ts'
import { despiteClashes } from '#server/database/clash.ts'
import { type Handle, isPlace, openHandle, type Scope } from '#server/database/db.ts'
import { watch } from '#server/database/slow.ts'
import { openSteps } from '#server/database/steps.ts'
import { plainAddress } from '#server/live/limits.ts'
import { can, type Me } from '#server/live/session.ts'
import { answeredBy } from './as-is.ts'
import { callerOf } from './caller.ts'
import { refuseUnconfirmedAt } from './confirmation.ts'
import type { Caller, Ctx, House } from './context.ts'
import { demandRight } from './doorkeeper.ts'
import { readAs, refuseCollision, versionIn } from './edits.ts'
import { keepNote } from './erased.ts'
import { fail, known } from './fail.ts'
import { claim, hasSecrets, type Key, keyOf, Repeated, remember, storedMeanwhile, withoutSecrets } from './idempotency.ts'
import { parseInput, zoneOf } from './input.ts'
import { type Asked, actOf, namedIn } from './journal.ts'
import { countCards, refuseManyCards } from './many-cards.ts'
import { type Beside, enqueue, type Outgoing, recall } from './outgoing.ts'
import { renewalCookie } from './renewal-cookie.ts'
import { localeOf, refuse, send, sendFile } from './reply.ts'
import { heavyTurn, personTurn, turnOf } from './turns.ts'

type Verb<E, P = unknown> = (ctx: Ctx, input: Input<E>, prepared: P) => Promise<Data<E>> | Data<E>
/** `prepare` does slow work (hashing, images, gates) before the transaction opens. */
interface Prepared<E, P> {
  prepare(house: House, input: Input<E>, me: Me | null, caller: Caller): Promise<P>
  run: Verb<E, P>
}
// biome-ignore lint/suspicious/noExplicitAny: what `prepare` gives is between it and its `run`
export type Handlers<C extends Endpoints> = { [K in keyof C]: Verb<C[K]> | Prepared<C[K], any> }

export interface Route {
  endpoint: Endpoint
  prepare?: Prepared<Endpoint, unknown>['prepare']
  run: Verb<Endpoint>
}

/** Binds a feature's endpoints to its verbs. */
export function routes<const C extends Endpoints>(contract: C, handlers: Handlers<C>): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    const handler = handlers[name] as Verb<Endpoint> | Prepared<Endpoint, unknown> // the type Handlers<C> checks the pair
    return typeof handler === 'function' ? { endpoint, run: handler } : { endpoint, ...handler }
  })
}

/** `known` are all calls of the server, because an edit is compared with what another call reads. */
export function mount(app: FastifyInstance, house: House, all: Route[], known = all) {
  for (const route of all) {
    const bound = { ...route, seen: seenBy(house, route, known) }
    app.route({
      method: route.endpoint.method,
      url: urlOf(route.endpoint),
      ...(route.endpoint.bodyLimit && { bodyLimit: route.endpoint.bodyLimit }),
      handler: (request, reply) => serve(house, bound, request, reply),
    })
  }
}

/** Whoever compares with what another call reads needs that call's right, and has read the cards that it shows. */
function seenBy(house: House, { endpoint: { name = '', edits } }: Route, known: Route[]) {
  const reading = edits && known.find(({ endpoint }) => endpoint.name === `${name.split('.')[0]}.${edits.readBy}`)
  if (!reading) return undefined
  const read = readAs(reading.endpoint, reading.run, edits)
  return async (ctx: Ctx, asked: Parameters<typeof read>[1]) => {
    if (!can(ctx.me, reading.endpoint.may)) fail(E.forbidden)
    const answer = await read(ctx, asked)
    countCards(house, reading.endpoint, ctx, answer)
    return answer
  }
}

interface Bound extends Route {
  /** Reads the values that the call edits. */
  seen: ReturnType<typeof seenBy>
}

async function serve(house: House, route: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const asked: Asked = { endpoint, me: null, caller: callerOf(request, house), ...namedIn(endpoint, request) }
  const turns: (() => void)[] = []
  try {
    turns.push(await turnOf(house, request))
    asked.me = await house.doorkeeper.find(request.headers.authorization, request.ip)
    turns.push(await personTurn(house, asked.me))
    const isKiosk = endpoint.kiosk === true && asked.caller.kiosk !== null // the verb's `prepare` looks at its token
    const me = isKiosk ? null : demandRight(asked.me, endpoint)
    refuseManyCards(house, endpoint, me)
    const zone = zoneOf(request)
    const input = parseInput(endpoint, request)
    if (endpoint.confirms === 'always' && me) await refuseUnconfirmedAt(house, me)
    const prepared = route.prepare ? await route.prepare(house, input, me, asked.caller) : undefined
    const isRead = isReading(endpoint) && !endpoint.file
    const key = isReading(endpoint) ? null : keyOf(request, endpoint, me, house.secrets)
    const scope = { ...scopeOf(me, zone), ...scopeOfCall(endpoint), address: placeOf(request) }
    turns.push(await heavyTurn(house, endpoint, input, me))
    const isStepwise = endpoint.file === true && house.database.kind === 'embedded'
    const body = await despiteClashes(async () => {
      const opened = isStepwise ? openSteps(house.database, scope) : openHandle(house.database, scope, isRead)
      const handle = watch(opened, house.slowMs, endpoint.name, request)
      const after: (() => unknown)[] = []
      const keepRenewal = (token: string | null) =>
        void after.push(() => reply.header('set-cookie', renewalCookie(request, house.publicUrl, token)))
      const ctx = { ...contextOf(house, request, handle, me, zone, after), keepRenewal }
      const keepVersion = (version: string) => void after.push(() => reply.header('etag', version))
      const asking = {
        ctx,
        handle,
        key,
        input,
        prepared,
        keepVersion,
        sent: { ifMatch: request.headers['if-match'], body: request.body, input },
      }
      const answered = await answer(house, route, asking).catch(async (error: unknown) => {
        await handle.rollback()
        after.length = 0 // nothing was done that anybody should be told of
        asked.isRepeated = error instanceof Repeated
        if (error instanceof Repeated) return error.answer
        const stored = key && isRefusal(house, error) && (await storedMeanwhile(openHandle(house.database, scope, true), key))
        if (stored) return stored
        throw error
      })
      await doAfter(after)
      return answered
    })
    await house.journal.done(actOf(endpoint, request.body), asked)
    return typeof body === 'string' ? send(reply, 200, body) : sendFile(reply, body)
  } catch (error) {
    return await turnAway(house, request, reply, asked, error)
  } finally {
    for (const leave of turns.toReversed()) leave()
  }
}

/** Does what is due after the commit in its order; the answer waits for the promises among it. */
export const doAfter = (after: (() => unknown)[]) => Promise.all(after.map((work) => work()).filter((one) => one instanceof Promise))

/** Refusals are sent one after another (openSlowDoor), however many come at once. */
async function turnAway(house: House, request: FastifyRequest, reply: FastifyReply, asked: Asked, error: unknown) {
  await house.turns.refused()
  house.journal.refused(known(error, house.constraints)?.code, asked)
  return refuse(house, request, reply, error)
}

const isReading = ({ method, writes }: Endpoint) => method === 'GET' && !writes

/** True: the error is neither a defect nor a lost database. */
function isRefusal(house: House, error: unknown) {
  const code = known(error, house.constraints)?.code
  return code !== undefined && errors[code].status < 500
}

interface Asking {
  ctx: Ctx
  handle: Handle
  key: Key | null
  input: Input<Endpoint>
  prepared: unknown
  /** Sets the version of the answer. */
  keepVersion(version: string): void
  sent: Parameters<typeof refuseCollision>[4]
}

function answer(house: House, route: Bound, asking: Asking) {
  const { endpoint } = route
  if (endpoint.file) return readFile(route, asking)
  return isReading(endpoint) ? read(house, route, asking) : write(house, route, asking)
}

async function read(house: House, { endpoint, run }: Route, { ctx, handle, input, prepared, keepVersion }: Asking) {
  const data = await run(ctx, input, prepared)
  const answered = answeredBy(endpoint, data)
  await handle.commit()
  countCards(house, endpoint, ctx, data, input)
  const version = versionIn(endpoint, answered)
  if (version) keepVersion(version)
  return success(answered, input)
}

async function readFile(route: Route, { ctx, handle, input, prepared }: Asking) {
  const file = (await route.run(ctx, input, prepared)) as unknown as FileAnswer // an endpoint with `file: true` answers a file
  await handle.commit()
  return file
}

/** Key, work and stored answer commit together; the claim travels with the first statements of the work. */
async function write(house: House, { endpoint, run, seen }: Bound, { ctx, handle, key, input, prepared, sent }: Asking) {
  const claimed = key && claim(handle, key)
  const work = () => run(ctx, input, prepared)
  const isGuarded = sent.ifMatch !== undefined
  const done = await (isGuarded ? refuseCollision(ctx, house.watch, endpoint, seen, sent).then(work) : Promise.resolve(work())).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
  const stored = await claimed
  if (stored) throw new Repeated(stored)
  if ('error' in done) throw done.error
  const body = success(answeredBy(endpoint, done.data), input)
  if (endpoint.secret === 'answer') ctx.expect(done.data)
  if (key) remember(handle, key, keptOf(endpoint, done.data, input, body))
  await handle.commit()
  countCards(house, endpoint, ctx, done.data, input)
  return body
}

/** The part of the answer that is stored for a repeated call: most answers have no secret. */
const keptOf = (endpoint: Endpoint, data: unknown, input: Input<Endpoint>, body: string) =>
  hasSecrets(endpoint) ? success(answeredBy(endpoint, withoutSecrets(endpoint, data)), input) : body

/** A proxy may send anything, so only a valid address is kept. */
const placeOf = ({ ip }: FastifyRequest) => (isPlace(plainAddress(ip)) ? plainAddress(ip) : null)

const scopeOf = (me: Me | null, zone: string): Scope => ({
  company: me?.company_id ?? 0,
  zone,
  impersonator: me?.impersonator_id ?? null,
  crosses: me?.crosses_companies ?? false,
})

const scopeOfCall = ({ name, file, seconds }: Endpoint) => ({ command: name ?? null, isSnapshot: file === true, seconds })

/** Makes a verb's context; `request` may be the product's own recurring work. */
export function contextOf(house: House, request: Request, handle: Handle, me: Me | null, zone: string, after: (() => unknown)[]): Ctx {
  const now = Math.floor(house.clock() / 1000)
  const pen = { sql: handle.sql, me: me as Me, now } // only a public endpoint has no caller, and its verb does not ask for one
  return {
    ...pen,
    rows: handle.rows,
    door: handle.door,
    leaveToCommit: handle.leaveToCommit,
    zone,
    locale: localeOf(request),
    publicUrl: house.publicUrl,
    requestId: request.id,
    log: request.log,
    lists: house.lists,
    constraints: house.constraints,
    tell: (event: ChangeEvent) => after.push(() => house.realtime.tell(me?.company_id ?? 0, event)),
    announce: (event, employerId) => after.push(() => house.realtime.announce(event, employerId)),
    say: (rooms, event, data) => after.push(() => house.realtime.say(rooms, event, data)),
    enqueue(message: Outgoing, beside?: Beside) {
      after.push(() => house.bell.ring(message.send_after ?? now))
      return enqueue(pen, message, beside)
    },
    wake: () => after.push(() => house.bell.ring(now)),
    recall: (about) => recall(pen, about),
    // The product's own work has no browser.
    keepRenewal: () => {},
    // If the writing fails, the next start repeats it.
    keepErased: (note) =>
      after.push(
        () => void keepNote(house.files, note).catch((error: unknown) => request.log.error({ err: error }, 'a note of an erasing')),
      ),
    after: (work) => after.push(work),
    expect: (answer) => {
      const { token } = (answer ?? {}) as { token?: unknown } // the answer of a sign-in has one
      if (typeof token === 'string') after.push(() => house.doorkeeper.expect(token))
    },
  }
}

type Request = Pick<FastifyRequest, 'id' | 'log' | 'headers'>

const success = (answered: unknown, { query }: { query?: unknown }) =>
  `{"result":"success","data":${JSON.stringify(answered && pickColumns(answered, query))}}`

/** Keeps the columns that `filter=id;name` of a list names. */
function pickColumns(data: unknown, query: unknown) {
  const filter = (query as { filter?: string } | undefined)?.filter // only lists declare it
  if (!filter) return data
  const wanted = new Set(filter.split(';'))
  const list = data as { items: Record<string, unknown>[] } // only lists declare it
  return { ...list, items: list.items.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => wanted.has(key)))) }
}
