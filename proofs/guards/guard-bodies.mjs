// @ts-check
/** Prints which rules of the contract stand in the body of a call (G-01): run in a copy whose sites are written, under guard-hook.mjs. */
import { features } from '#contract/features.ts'

/** @typedef {{ _zod: { def: Record<string, any> } }} Schema */
/** @type {Set<number>} */
const found = new Set()
const seen = new Set()

for (const { body } of Object.values(features).flatMap((one) => Object.values(one))) if (body) walk(body)
console.log(JSON.stringify([...found]))

function walk(/** @type {Schema} */ schema) {
  if (!schema?._zod || seen.has(schema)) return
  seen.add(schema)
  const { def } = schema._zod
  for (const check of def.checks ?? []) if (check._zod?.guards) for (const site of check._zod.guards) found.add(site)
  const inner = [def.element, def.innerType, def.in, def.out, def.left, def.right, def.keyType, def.valueType, def.getter?.()]
  for (const one of [...inner, ...Object.values(def.shape ?? {}), ...(def.options ?? []), ...(def.items ?? [])]) walk(one)
}
