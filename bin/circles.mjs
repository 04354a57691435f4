// @ts-check
/** Who leads back to himself among the imports: the walls say which arrows count and how their ends are named. */

/** @typedef {import('./imports.mjs').Place} Place */
/** @typedef {import('./imports.mjs').Import} Import */

/** Every arrow that lies on a circle, with one way round. @returns {{ file: string, line: number, wall: string, message: string }[]} */
export function circlesOf(
  /** @type {{ wall: string, instead: string }} */ { wall, instead },
  /** @type {Import[]} */ arrows,
  /** @type {(place: Place) => string} */ name,
) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map()
  for (const { from, to } of arrows) if (to) graph.set(name(from), (graph.get(name(from)) ?? new Set()).add(name(to)))
  return arrows.flatMap(({ from, to, line, source }) => {
    const way = to && wayBetween(graph, name(to), name(from))
    if (!way) return []
    return [{ file: from.path, line, wall, message: `'${source}' (${[name(from), ...way].join(' → ')}): ${instead}` }]
  })
}

/** @returns {string[] | null} */
function wayBetween(
  /** @type {Map<string, Set<string>>} */ graph,
  /** @type {string} */ begin,
  /** @type {string} */ end,
  seen = new Set([begin]),
) {
  if (begin === end) return [end]
  for (const next of graph.get(begin) ?? []) {
    if (seen.has(next)) continue
    const rest = wayBetween(graph, next, end, seen.add(next))
    if (rest) return [begin, ...rest]
  }
  return null
}
