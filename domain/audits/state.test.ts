import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AuditLine, stateAt } from './state.ts'

const fields = ['title', 'price', 'comment'] as const
type Row = Partial<Record<(typeof fields)[number], number | null>>

const act = fc.record({
  what: fc.constantFrom('create', 'update', 'update', 'update', 'delete'),
  values: fc.record(
    { title: fc.integer({ min: 0, max: 3 }), price: fc.option(fc.nat(3)), comment: fc.option(fc.nat(3)) },
    { requiredKeys: [] },
  ),
  wait: fc.nat(3),
})

/** Plays acts on a row, as `server/lists/records.ts` records them; `first` is a row that stood there before the log. */
function played(first: Row | null, acts: { what: string; values: Row; wait: number }[]) {
  const lines: AuditLine[] = []
  const states: { at: number; row: Row | null }[] = []
  let row = first
  let at = 100
  for (const { what, values, wait } of acts) {
    at += wait
    if (what === 'create' && !row) {
      lines.push({ event: 'created', before: {}, after: held(values), at })
      row = { ...values }
    } else if (what === 'delete' && row) {
      lines.push({ event: 'deleted', before: held(row), after: {}, at })
      row = null
    } else if (what === 'update' && row) row = updated(lines, row, values, at)
    states.push({ at, row })
  }
  return { lines, states }
}

function updated(lines: AuditLine[], row: Row, values: Row, at: number): Row {
  const changed = fields.filter((name) => name in values && (values[name] ?? null) !== (row[name] ?? null))
  const only = (of: Row) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]))
  if (changed.length > 0) lines.push({ event: 'updated', before: only(row), after: only(values), at })
  return { ...row, ...values }
}

const held = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))

test('журнал, начатый созданием, помнит вещь такой, какой она была в любой миг', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { lines, states } = played(null, acts)
      // Where several acts fall into one second, the last one counts.
      for (const { at, row } of new Map(states.map((one) => [one.at, one])).values()) {
        const state = stateAt(lines, at)
        const without = lines.length > 0 ? 'absent' : 'unknown'
        const gone = lines.some((line) => line.at <= at) ? 'deleted' : without
        expect(state.standing).toBe(row ? 'present' : gone)
        if (row) expect(held(state.fields as Row)).toEqual(held(row)) // the row has the fields that this test declares
      }
    }),
    { numRuns: 1000 },
  )
})

test('о вещи старше журнала он не выдумывает: всё, что названо, верно', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { lines, states } = played({ title: 1, price: 2, comment: null }, acts)
      for (const { at, row } of new Map(states.map((one) => [one.at, one])).values()) {
        const { standing, fields: told, isWhole } = stateAt(lines, at)
        if (standing === 'unknown') expect(lines.every((line) => line.at > at)).toBe(true)
        if (standing !== 'present') continue
        for (const [name, value] of Object.entries(told)) expect(value ?? null).toBe(row?.[name as keyof Row] ?? null) // the names come from this test's own lines
        if (isWhole) expect(held(told as Row)).toEqual(held(row ?? {}))
      }
    }),
    { numRuns: 1000 },
  )
})

test('поле, которое журнал назвал позже, до того было таким, каким его застали', () => {
  const lines: AuditLine[] = [
    { event: 'updated', before: { comment: null }, after: { comment: 'Ждёт' }, at: 10 },
    { event: 'updated', before: { price: 5 }, after: { price: 7 }, at: 20 },
  ]
  expect(stateAt(lines, 9)).toEqual({ standing: 'unknown', fields: {}, isWhole: false, last: null })
  expect(stateAt(lines, 15)).toEqual({ standing: 'present', fields: { comment: 'Ждёт', price: 5 }, isWhole: false, last: 0 })
})
