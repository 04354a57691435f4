// @ts-check
/**
 * The forty-six promises of the desk (U-01…U-46), each with its number and with what holds it: tests of `npm test` by file and title, rows that
 * `npm run bench:ui` measures. bin/criteria.test.mjs sees that every file and title is there; bin/bench-ui.mjs prints the table into bench/ui.md.
 */
import { careCriteria } from './criteria-care.mjs'
import { handCriteria } from './criteria-hands.mjs'

/**
 * `held`: «file: title», the title as it stands in the file, with «…» for what the file fills in. `rows`: beginnings of measured rows of bench/ui.md. `waits`: what is not built yet.
 * @typedef {{ id: string, promise: string, goal: string, held: readonly string[], rows?: readonly string[], waits?: string }} Criterion
 */

/** @type {readonly Criterion[]} */
export const criteria = [...handCriteria, ...careCriteria]

/** The table for bench/ui.md: titles that hold, then measured rows, then what waits. */
export function criteriaTable() {
  const lines = criteria.map(({ id, promise, goal, held, rows = [], waits }) => {
    const files = Map.groupBy(held, (one) => one.slice(0, one.indexOf(': ')))
    const tests = [...files].map(([file, all]) => (all.length === 1 ? file : `${file} (${all.length})`))
    const holds = [...tests, ...(rows.length > 0 ? ['измерено выше'] : []), ...(waits ? [`ждёт: ${waits}`] : [])]
    return `| ${id} | ${promise} | ${goal} | ${holds.join(', ')} |`
  })
  return `| № | Обещание | Цель | Чем держится |\n|---|---|---|---|\n${lines.join('\n')}\n`
}
