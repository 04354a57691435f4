import { chats } from '#contract/chats/chats.ts'
import { CallError, call, newKey } from '#web/core/call.ts'
import { keptKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import { openListeners } from '#web/core/listeners.ts'
import { onConnect } from '#web/core/realtime.ts'
import { shell } from '#web/core/texts.ts'
import { onToken } from '#web/core/token.ts'
import { noteMessage } from './rooms.ts'
import { t } from './texts.ts'
import { markUnsent } from './unsent-mark.ts'
import { dropUnsent, keepUnsent, readUnsent, type Unsent } from './unsent-store.ts'

/**
 * Messages leave through here, with the network or without: each is written down with its key first, and one tab of the browser sends them, in their
 * order within a chat. The key makes a second try harmless, so a lost answer is asked for again.
 */
let unsent: readonly Unsent[] = []
let owner: string | null = null
const { subscribe, tell } = openListeners()
const tabs = new BroadcastChannel('okno.chats')

/** The network or a busy server keeps it back; until then what has just been said is simply on its way. */
let isHeldUp = false

export const outbox = { subscribe, all: () => unsent, isHeldUp: () => isHeldUp }

export type Draft = Pick<Unsent, 'chat' | 'user' | 'name' | 'text' | 'mentions' | 'files' | 'attachments' | 'answer'>

export async function sendMessage(draft: Draft) {
  if (owner === null) throw new Error('nobody is in the chat')
  await keepUnsent({ ...draft, key: newUuid(), owner, at: Date.now(), reason: null })
  await reread(true)
  void flush()
}

/** The message's key on the wire is a UUID. */
function newUuid() {
  const hex = newKey()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Where what is being written in a chat, or to a colleague with whom there is none yet, is kept. */
export const placeOfDraft = (me: number, { chat, user }: Pick<Unsent, 'chat' | 'user'>) => keptKey(`chat:${me}:${chat ?? `u${user}`}`)

/** What was being written in a chat that is not the person's any more waits with what was not sent: the chat's own field is gone. */
export async function keepTyped(chat: number, name: string | null) {
  if (owner === null) return
  const place = placeOfDraft(Number(owner.split(':')[0]), { chat, user: null })
  const text = String(readDraft(place).text ?? '')
  if (text.trim() === '') return
  writeDraft(place, {})
  const nothing = { mentions: [], files: [], attachments: [], answer: null }
  await keepUnsent({ ...nothing, chat, user: null, name, text, key: newUuid(), owner, at: Date.now(), reason: t('message.notMember') })
  await reread(true)
}

export async function retryUnsent(one: Unsent) {
  await keepUnsent({ ...one, reason: null })
  await reread(true)
  void flush()
}

export async function cancelUnsent({ key }: Unsent) {
  await dropUnsent(key)
  await reread(true)
}

/** Called with a chat that was made for a first message. */
type Made = (userId: number, chatId: number) => void
const makers = new Set<Made>()
export function onMade(made: Made) {
  makers.add(made)
  return () => void makers.delete(made)
}

let isStarted = false
/** From now on what waits leaves by itself: with the network, with the socket, with another tab's word. */
export function startOutbox(person: string) {
  owner = person
  void reread(false).then(() => flush())
  if (isStarted) return
  isStarted = true
  // Messages of another person never leave under this person's name, nor while looking through another's eyes.
  onToken((change) => {
    if (change === 'renewed') return
    owner = null
    unsent = []
    tell()
  })
  tabs.onmessage = () => void reread(false)
  window.addEventListener('online', () => void flush())
  onConnect(() => void flush())
}

async function reread(isTold: boolean) {
  if (owner === null) return
  unsent = await readUnsent(owner)
  markUnsent(unsent.some(({ reason }) => reason === null))
  tell()
  if (isTold) tabs.postMessage('changed')
}

const PAUSES = [1, 2, 5, 10, 30]
let isFlushing = false
let isAskedAgain = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends from one tab at a time; the next tab finds nothing left. */
async function flush(tries = 0) {
  // A message may have come after the last look of the run under way.
  if (isFlushing) {
    isAskedAgain = true
    return
  }
  isFlushing = true
  clearTimeout(timer)
  const isDone = await inTurn(sendAll).finally(() => {
    isFlushing = false
  })
  hold(!isDone)
  if (isAskedAgain) {
    isAskedAgain = false
    return void flush(isDone ? 0 : tries + 1)
  }
  const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 30
  if (!isDone) timer = setTimeout(() => void flush(tries + 1), pause * 1000)
}

function hold(is: boolean) {
  if (is === isHeldUp) return
  isHeldUp = is
  tell()
}

const inTurn = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('okno.chats.flush', work) : work()

/** False: something still waits for the network or a busy server. */
async function sendAll(): Promise<boolean> {
  if (owner === null) return true
  let isDone = true
  const held = new Set<string>()
  for (let one = await nextOf(held); one; one = await nextOf(held)) {
    const outcome = await sendOne(one)
    if (outcome === 'later') {
      // Later messages of the same chat wait behind this one.
      held.add(placeOf(one))
      isDone = false
      hold(true)
    }
    await reread(true)
  }
  return isDone
}

const placeOf = ({ chat, user }: Unsent) => `${chat}:${user}`
const nextOf = async (held: Set<string>) =>
  owner === null ? undefined : (await readUnsent(owner)).find((one) => one.reason === null && !held.has(placeOf(one)))

async function sendOne(one: Unsent): Promise<'sent' | 'refused' | 'later'> {
  try {
    const chat = one.chat ?? (await chatWith(one))
    const files = await uploaded(one)
    if (one.owner !== owner) return 'later'
    const { text, attachments, answer, key } = one
    const body = { text, files, attachments, key, ...(answer !== null && { answer }) }
    noteMessage(await call(chats.send, { params: { id: chat }, body }, { idempotencyKey: key }))
    await dropUnsent(one.key)
    return 'sent'
  } catch (error) {
    // Also refuses a message whose file is no longer on the device.
    if (!(error instanceof CallError)) return refused(one, shell('unknownError'))
    if (error.code === 'network' || error.status === 429 || error.status >= 500 || error.status === 401 || error.status === 409)
      return 'later'
    const isLost = one.chat !== null && (error.status === 403 || error.status === 404)
    return refused(one, isLost ? t('message.notMember') : error.exactly)
  }
}

async function refused(one: Unsent, reason: string) {
  const [now = one] = (await readUnsent(one.owner)).filter(({ key }) => key === one.key)
  await keepUnsent({ ...now, reason })
  return 'refused' as const
}

/** The first message makes the chat, and all that wait for this colleague go there. */
async function chatWith(one: Unsent): Promise<number> {
  const { id } = await call(chats.create, { body: { type: 'private', users: [one.user ?? 0] } }, { idempotencyKey: one.key })
  for (const same of await readUnsent(one.owner)) if (same.user === one.user) await keepUnsent({ ...same, chat: id, user: null })
  for (const made of makers) made(one.user ?? 0, id)
  return id
}

/** Each file is uploaded once: its number is stored before the next one. */
async function uploaded(one: Unsent): Promise<number[]> {
  const files = [...one.files]
  for (const [at, { name, body }] of files.entries()) {
    if (typeof body === 'number') continue
    const { id } = await call(chats.upload, { body: { file: body } }, { idempotencyKey: `${one.key}-${at}` })
    files[at] = { name, body: id }
    const [now] = (await readUnsent(one.owner)).filter(({ key }) => key === one.key)
    if (now) await keepUnsent({ ...now, files: [...files] })
  }
  return files.flatMap(({ body }) => (typeof body === 'number' ? body : []))
}
