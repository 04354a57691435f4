// @ts-check
/**
 * Loaded before everything else into each process of a tested copy (`node --import`). `GUARD_HITS`: a file where each test writes the sites that it reached;
 * `GUARD_ACTIVE`: the site that is taken away. A process that a test starts has both from its parent.
 */
import { appendFileSync } from 'node:fs'

const world = /** @type {Record<string, any>} */ (globalThis)
const { GUARD_HITS } = process.env
/** @type {Set<number>} */
const reached = new Set()
let active = Number(process.env.GUARD_ACTIVE ?? -1)
let test = process.env.GUARD_TEST ?? ''

/** Which test asks from now on. */
world.__guardTest = (/** @type {string} */ name) => {
  reached.clear()
  test = process.env.GUARD_TEST = name
}

world.__guardActive = (/** @type {number} */ site) => {
  active = site
  process.env.GUARD_ACTIVE = String(site)
}

const guard = (/** @type {number} */ site) => {
  if (GUARD_HITS && !reached.has(site)) {
    reached.add(site)
    appendFileSync(GUARD_HITS, `${test}\t${site}\n`)
  }
  return active === site
}
world.__guard = guard

/** The last check of a schema, or the named one under what wraps it: reached when it refuses, silent when it is taken away. */
world.__guardRule = (/** @type {number} */ site, /** @type {any} */ schema, /** @type {string} */ named) => {
  let bearer = schema
  while (named && bearer && !bearer._zod.def.checks?.length) bearer = bearer._zod.def.innerType
  const checks = bearer?._zod?.def.checks ?? []
  const one = named ? checks.find((/** @type {any} */ check) => check._zod.def.check === named) : checks.at(-1)
  if (!one) return schema
  const { check } = one._zod
  one._zod.guards = [...(one._zod.guards ?? []), site]
  one._zod.check = (/** @type {any} */ payload) => {
    const before = payload.issues.length
    const done = check(payload)
    if (payload.issues.length > before && guard(site)) payload.issues.length = before
    return done
  }
  return schema
}

world.__guardCell =
  (/** @type {number} */ site, /** @type {(...args: unknown[]) => unknown} */ cell) =>
  (/** @type {unknown[]} */ ...args) =>
    guard(site) ? null : cell(...args)

world.__guardScope = (/** @type {number} */ site, /** @type {((...args: unknown[]) => unknown) | null} */ scope) =>
  scope && ((/** @type {unknown[]} */ ...args) => world.__guardReach(site, scope(...args), null))

/** Stands around a condition that narrows what a person reaches; the mutant gives all, so for a person who reaches all there is nothing to mutate. */
world.__guardReach = (/** @type {number} */ site, /** @type {unknown} */ narrowed, /** @type {null | true} */ all) =>
  Boolean(narrowed) !== (all === true) && guard(site) ? all : narrowed

/** A call that only refuses: reached when it does, and forgiven when it is taken away. */
world.__guardCheck = (/** @type {number} */ site, /** @type {() => unknown} */ check) => {
  const forgive = (/** @type {unknown} */ error) => {
    if (!guard(site)) throw error
  }
  try {
    const done = check()
    return done instanceof Promise ? done.catch(forgive) : done
  } catch (error) {
    return forgive(error)
  }
}

/** Stands in a list before its entry and says which site that is: `__guardList` reads it and takes it out. */
world.__guardEntry = (/** @type {number} */ site, /** @type {string} */ key) => `guard:${site}:${key}`

function marked(/** @type {Record<string, unknown>} */ written) {
  /** @type {Map<string, number>} */
  const sites = new Map()
  /** @type {Record<string, unknown>} */
  const own = {}
  for (const [name, value] of Object.entries(written)) {
    const [mark, site, key = ''] = name.split(':')
    if (mark === 'guard') sites.set(key, Number(site))
    else own[name] = value
  }
  return { own, sites }
}

const isGone = (/** @type {Map<string, number>} */ sites, /** @type {string | symbol} */ name) => {
  const site = sites.get(String(name))
  return site !== undefined && guard(site)
}

/** A list whose entries can be missing while the program runs. */
world.__guardList = (/** @type {(spec: any) => any} */ listSpec) => (/** @type {any} */ written) => {
  const [search, order] = [marked(written.search), marked(written.order)]
  const made = listSpec({ ...written, search: search.own, order: order.own })
  return { ...made, search: seen(made.search, search.sites), order: seen(made.order, order.sites) }
}

const seen = (/** @type {object} */ entries, /** @type {Map<string, number>} */ sites) =>
  new Proxy(entries, {
    get: (target, name) => (isGone(sites, name) ? undefined : Reflect.get(target, name)),
    has: (target, name) => !isGone(sites, name) && Reflect.has(target, name),
    ownKeys: (target) => Reflect.ownKeys(target),
    getOwnPropertyDescriptor: (target, name) => (isGone(sites, name) ? undefined : Reflect.getOwnPropertyDescriptor(target, name)),
  })
