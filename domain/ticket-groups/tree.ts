/** A question of a department's chain, with the fields that a walk along the chain needs. */
interface Node {
  id: number
  parent_id: number | null
}

/** From the first question down to this one; a row that leads round in a circle ends where it meets itself. */
export function chainTo<Q extends Node>(all: ReadonlyMap<number, Q>, id: number): Q[] {
  const chain: Q[] = []
  for (let one = all.get(id); one && !chain.includes(one); one = one.parent_id === null ? undefined : all.get(one.parent_id))
    chain.unshift(one)
  return chain
}

export type Branch<Q> = Q & { children: Branch<Q>[] }

/** Questions with the questions that follow on each, in the order given. */
export function treeOf<Q extends Node>(all: readonly Q[], parent: number | null = null): Branch<Q>[] {
  return all.filter((one) => one.parent_id === parent).map((one) => ({ ...one, children: treeOf(all, one.id) }))
}
