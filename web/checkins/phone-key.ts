import { type KeptScan, signedScan } from '#domain/checkins/kept-scan.ts'
import { call } from '#web/core/call.ts'
import { lines } from './lines.ts'

/** A key that this phone has made for one person: its private half cannot be read out, not even by this page. */
interface PhoneKey {
  pair: CryptoKeyPair
  /** The key's number at the server; null: the server does not have it yet. */
  id: number | null
}

const STORE = 'keys'

/** Of the person, made at the first look; null: this browser keeps none (a private window, a page that was not served securely). */
async function phoneKey(owner: number): Promise<PhoneKey | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
  try {
    const known = await within<PhoneKey | undefined>('readonly', (store) => store.get(owner))
    if (known) return known
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    // Another tab, or this page a moment ago, may have made a key meanwhile: the first one is kept.
    await within('readwrite', (store) => store.add({ pair, id: null }, owner)).catch(() => null)
    return (await within<PhoneKey | undefined>('readonly', (store) => store.get(owner))) ?? null
  } catch {
    return null
  }
}

/** Registers the key once while there is a network. Answers its number. */
export async function knownPhone(owner: number): Promise<number | null> {
  const key = await phoneKey(owner)
  if (!key || key.id !== null) return key?.id ?? null
  const spki = await crypto.subtle.exportKey('spki', key.pair.publicKey)
  const { id } = await call(lines.phone, { body: { public_key: printed(spki) } })
  await within('readwrite', (store) => store.put({ ...key, id }, owner))
  return id
}

/** The server does not know the key by its number: it keeps twenty a person, and came back from a copy perhaps. The next look tells it anew. */
export async function forgetPhone(owner: number): Promise<void> {
  const key = await phoneKey(owner)
  if (key) await within('readwrite', (store) => store.put({ ...key, id: null }, owner))
}

/** null: there is no key to sign with. */
export async function signScan(owner: number, scan: KeptScan): Promise<string | null> {
  const key = await phoneKey(owner)
  if (!key) return null
  return printed(
    await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.pair.privateKey, new TextEncoder().encode(signedScan(scan))),
  )
}

/** One act in the store of keys: a number or a text cannot hold what must not be read out, and IndexedDB can. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open('okno.phone', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = (await answered(opening)) as IDBDatabase // the request of opening answers a database
  try {
    return (await answered(act(database.transaction(STORE, mode).objectStore(STORE)))) as T // the caller knows what it has stored there
  } finally {
    database.close()
  }
}

const answered = (request: IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const printed = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
