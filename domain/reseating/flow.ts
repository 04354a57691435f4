/** An arc of a network; costs are not negative. */
export interface Arc {
  from: number
  to: number
  room: number
  cost: number
}

/** The cheapest way to send `amount` units from the first node to the last, by shortest augmenting paths; answers which arcs carry one. */
export function cheapestFlow(nodes: number, arcs: readonly Arc[], amount: number): boolean[] {
  const ends: number[] = []
  const left: number[] = []
  const costs: number[] = []
  const out: number[][] = Array.from({ length: nodes }, () => [])
  for (const { from, to, room, cost } of arcs) {
    // An arc has the number 2k and its reverse 2k + 1.
    out[from]?.push(ends.length)
    ends.push(to)
    left.push(room)
    costs.push(cost)
    out[to]?.push(ends.length)
    ends.push(from)
    left.push(0)
    costs.push(-cost)
  }
  for (let sent = 0; sent < amount; sent += 1) {
    const path = cheapestPath({ nodes, ends, left, costs, out })
    if (!path) break
    for (const arc of path) {
      left[arc] = (left[arc] ?? 0) - 1
      left[arc ^ 1] = (left[arc ^ 1] ?? 0) + 1
    }
  }
  return arcs.map((_, index) => (left[2 * index + 1] ?? 0) > 0)
}

interface Network {
  nodes: number
  ends: number[]
  left: number[]
  costs: number[]
  out: number[][]
}

/** Reverse arcs have costs below zero, so the nodes are relaxed until none gets cheaper. */
function cheapestPath({ nodes, ends, left, costs, out }: Network): number[] | null {
  const far = Array<number>(nodes).fill(Number.POSITIVE_INFINITY)
  const via = Array<number>(nodes).fill(-1)
  const isWaiting = Array<boolean>(nodes).fill(false)
  const queue = [0]
  far[0] = 0
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at] ?? 0
    isWaiting[node] = false
    for (const arc of out[node] ?? []) {
      const to = ends[arc] ?? 0
      const price = (far[node] ?? 0) + (costs[arc] ?? 0)
      if ((left[arc] ?? 0) === 0 || price >= (far[to] ?? 0)) continue
      far[to] = price
      via[to] = arc
      if (!isWaiting[to]) queue.push(to)
      isWaiting[to] = true
    }
  }
  if (via[nodes - 1] === -1) return null
  const path: number[] = []
  for (let node = nodes - 1; node !== 0; ) {
    const arc = via[node] ?? 0
    path.push(arc)
    node = ends[arc ^ 1] ?? 0
  }
  return path
}
