/** What was sent and not answered yet lies in the browser's database, so that it outlives the tab; a browser without one keeps it in memory. */
export interface Unsent {
  key: string
  /** The person and the company, so that nobody else's messages leave from here. */
  owner: string
  /** The chat; null: a colleague with whom there is no chat yet. */
  chat: number | null
  user: number | null
  /** The chat's name when this was written, by which it is recognised where that chat is not open; what an earlier version wrote down has none. */
  name?: string | null
  text: string
  /** Colleagues whom the text mentions by their numbers. */
  mentions: { id: number; name: string }[]
  /** Files: each is the file itself, or its number once it was uploaded. */
  files: { name: string; body: File | number }[]
  attachments: number[]
  answer: number | null
  /** Milliseconds of this device: the order within a chat. */
  at: number
  /** Why the server refused the message, which then waits for its author; null: it was not refused. */
  reason: string | null
}

const NAME = 'okno-chats'
const memory = new Map<string, Unsent>()
let opening: Promise<IDBDatabase | null> | null = null

/** null: the browser stores nothing, as a private window may. */
function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(null)
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('unsent', { keyPath: 'key' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => done(null)
  })
  return opening
}

async function within<T>(database: IDBDatabase, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = database.transaction('unsent', mode).objectStore('unsent')
  return new Promise((done, failed) => {
    const request = work(store)
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}

export async function readUnsent(owner: string): Promise<Unsent[]> {
  const database = await open()
  const kept: Unsent[] = database ? await within(database, 'readonly', (store) => store.getAll()) : []
  return [...kept, ...memory.values()].filter((one) => one.owner === owner).toSorted((one, other) => one.at - other.at)
}

/** With a full disk, a message is still sent while its tab is open. */
export async function keepUnsent(one: Unsent) {
  const database = await open()
  const isKept = database !== null && (await within(database, 'readwrite', (store) => store.put(one)).then(Boolean, () => false))
  if (isKept) memory.delete(one.key)
  else memory.set(one.key, one)
}

export async function dropUnsent(key: string) {
  memory.delete(key)
  const database = await open()
  if (database) await within(database, 'readwrite', (store) => store.delete(key))
}
