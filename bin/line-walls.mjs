// @ts-check
/** The walls that one line of code breaks by what it says, whatever it imports. `bin/walls.mjs` runs them with all others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Walls that a line of code breaks by what it says; tests may say what the wire carries, unless the wall is for them too.
 * @type {{ wall: string, room?: string, isForTests?: boolean, pattern: RegExp, except?: string[], instead: string }[]}
 */
export const lineWalls = [
  {
    wall: 'errors by name',
    pattern: /\b(fail|new Failure)\(\d|\berrors\[\d|\bcode(: | [!=]== )(4\d\d|5\d\d|1\d{3}|2\d{3}|23000)\b/,
    instead: "say the error's name: `fail(E.windowTaken)` of contract/core/errors.ts",
  },
  {
    wall: 'SQL is read',
    room: 'server',
    // A line of a SQL text, not a comment, that is longer than a reader takes in.
    pattern:
      /^(?!\s*(?:\*|\/\/|\/\*))(?=.{141})(?=.*\b(?:select .+ from|insert into|left join|join \w+ \w+ on|order by|where \w+\.|on conflict|returning)\b)/,
    instead: 'break a line of SQL over 140 signs where a clause begins: STYLE.md',
  },
  {
    wall: 'a condition that an index serves',
    room: 'server',
    // PostgreSQL takes COALESCE for a thing that might tell of rows of another company, and so compares with it only after it has read every row of its own.
    pattern: /\b(?:where|and|on) [a-z]\w*(?:\.\w+)? (?:=|<|>|<=|>=|between) coalesce\(/,
    instead: 'compare with CASE, or with GREATEST where nothing is the least: decision 117',
  },
  {
    wall: 'an object is written whole',
    isForTests: true,
    // The type checker lets any property through that comes out of a spread literal, so a misspelt one would be a column, an option or an attribute that nobody reads.
    pattern: /\.\.\.\{/,
    instead: 'write the properties of the spread literal into the object around it, and the attributes of a component one by one',
  },
  {
    wall: 'a list is written whole',
    isForTests: true,
    // A list spread into a list saves lines and nothing else, and a reader looks in vain for what keeps it apart. A list that others are made of, and a function's last arguments, may stand so.
    pattern: /\.\.\.\[(?!.*\]\.)(?!.*\]: )/,
    instead: 'write the members of the spread list into the list around it',
  },
  {
    wall: 'a number keeps to its sign',
    pattern: /^(?!\s*(?:\*|\/\/|\/\*)).*№ (?=\$?\{|\d)/,
    // A bank reads the first; the second is the key by which a line of a file is known again; the third is typed by a person.
    except: ['server/orders/online.ts', 'server/bookings/bookings.import.ts', 'server/demo/good-orders.ts'],
    instead: "write '№\\u00a0' before a number: a plain space lets it stand on the next line",
  },
  {
    wall: 'pressed is clicked',
    room: 'web',
    pattern: /\bon(Pointer|Touch)[A-Z]\w*|['"](pointer|touch)(down|up|move|start|end|over|enter)['"]/,
    // These files drag, close or only look; none of them picks an option when the finger goes down.
    except: [
      'web/ui/day-grid/lift.ts',
      'web/ui/day-grid/use-edge.ts',
      'web/ui/day-grid/use-peek.ts',
      'web/calendar/visit-card.tsx',
      'web/ui/use-table-scroll.ts',
      'web/calendar/use-click-outside.ts',
      'web/ui/list-table.tsx',
      'web/images/crop-dialog.tsx',
      'web/calendar/bar/calendar-toolbar.tsx',
    ],
    instead:
      'a finger goes down before it scrolls: act in onClick; a new way of dragging is named in this wall (bin/line-walls.mjs) and tried in e2e/touch.spec.ts',
  },
]

/** @returns {import('./walls.mjs').Breach[]} */
export function breachesOfLines(/** @type {string} */ root, /** @type {string} */ file) {
  const isProduct = /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file)
  const walls = lineWalls.filter(
    ({ room, isForTests, except }) => (isProduct || isForTests) && file.startsWith(room ?? '') && !except?.includes(file),
  )
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((text, index) =>
    walls.filter(({ pattern }) => pattern.test(text)).map(({ wall, instead }) => ({ file, line: index + 1, wall, message: instead })),
  )
}
