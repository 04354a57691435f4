/** The program itself, kept for a day without the network: public files of one build and nothing that anybody was told by the server. */
export interface Build {
  /** Changes with any of the build's files. */
  version: string
  /** Address → SHA-256 of its document, in hex: that of another build, or of a proxy, is not taken for it. Any other screen is in that of `/`. */
  pages: Readonly<Record<string, string>>
  files: readonly string[]
  /** Files that most phones never need: kept from the first time a page asks for them. */
  onceAsked: readonly string[]
}

export interface World {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (input: string | Request, init?: RequestInit) => Promise<Response>
  origin: string
}

const PREFIX = 'okno-shell-'
const PAGE = '/'
const nameOf = ({ version }: Build) => PREFIX + version

/** Keeps all of a build or nothing, because half of it would show a broken screen. */
export async function keepShell({ caches, fetch }: World, build: Build): Promise<void> {
  try {
    const cache = await caches.open(nameOf(build))
    const pages = await Promise.all(Object.entries(build.pages).map(async ([at, hash]) => [at, await pageOf(fetch, at, hash)] as const))
    await cache.addAll([...build.files])
    for (const [at, page] of pages) await cache.put(at, page)
  } catch (error) {
    await caches.delete(nameOf(build))
    throw error
  }
}

async function pageOf(fetch: World['fetch'], at: string, hash: string): Promise<Response> {
  // The request has no cookie, because the page is the same for everybody.
  const page = await fetch(at, { cache: 'no-store', credentials: 'omit', redirect: 'error' })
  if (!page.ok || (await sha256(await page.clone().arrayBuffer())) !== hash) throw new Error('the page is of another build')
  return page
}

/** Removes former builds as soon as this one works. */
export async function forgetFormer({ caches }: World, build: Build): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(build)).map((name) => caches.delete(name)))
}

/**
 * How a question of a page is answered; null: as if there were no worker. Calls, pictures and sockets are never looked at, so that nothing which
 * a person was told is kept here. A page comes from the network whenever there is one: after a deployment nobody sees the former program.
 */
export function answerFor(world: World, build: Build, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== world.origin) return null
  if (request.mode === 'navigate') return isPage(pathname) ? freshest(world, build, request, documentOf(build, pathname)) : null
  if (build.onceAsked.includes(pathname)) return kept(world, build, request, true)
  if (!build.files.includes(pathname)) return null
  return pathname.startsWith('/assets/') ? kept(world, build, request) : freshest(world, build, request, pathname)
}

/** The server finds it in the same way (server/core/web.ts). */
function documentOf({ pages }: Build, pathname: string): string {
  const address = pathname.replace(/\/$/, '')
  return address in pages ? address : PAGE
}

/** An address of a screen, not of a file and not of a call. */
const isPage = (pathname: string) => !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)

/** The file's name holds a hash of its contents. */
async function kept({ caches, fetch }: World, build: Build, request: Request, isToBeKept = false): Promise<Response> {
  const cache = await caches.open(nameOf(build))
  const found = await cache.match(request.url)
  if (found) return found
  const answer = await fetch(request)
  // With a full store nothing is kept, and the page still gets its answer.
  if (isToBeKept && answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

/** A proxy that answers for a server that is down says nothing about the program. */
const DOWN = [502, 503, 504]

async function freshest({ caches, fetch }: World, build: Build, request: Request, instead: string): Promise<Response> {
  const ofBuild = async () => (await caches.open(nameOf(build))).match(instead)
  try {
    const answer = await fetch(request)
    return DOWN.includes(answer.status) ? ((await ofBuild()) ?? answer) : answer
  } catch (error) {
    const found = await ofBuild()
    if (found) return found
    throw error
  }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
