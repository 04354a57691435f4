import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const alerts = textOf('deploy/alerts.yml')
/** @type {{ panels: { id: number, title: string, type: string, gridPos: Record<'x' | 'y' | 'w' | 'h', number>, targets: { expr: string }[] }[] }} */
const dashboard = JSON.parse(textOf('deploy/grafana.json'))

/** Answers the names that /metrics prints; of a histogram also the names of its parts. */
function printed() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ours = globSync('server/**/*.ts', { cwd: root }).flatMap((file) => textOf(file).match(/'okno_[a-z_]+'/g) ?? [])
  const names = [...registry.getMetricsAsArray().map(({ name }) => name), ...ours.map((one) => one.slice(1, -1)), 'up', 'ALERTS']
  return new Set(names.flatMap((name) => [name, ...['count', 'sum', 'bucket'].map((part) => `${name}_${part}`)]))
}
const named = (/** @type {string} */ text) => text.match(/\b(?:okno|nodejs|process)_[a-z0-9_]+(?=[\s{[)>]|$)/gm) ?? []

test('правила тревог и панель спрашивают только то, что печатает /metrics', () => {
  const known = printed()
  const exprs = [...alerts.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = '']) => expr)
  expect(exprs.length).toBeGreaterThanOrEqual(10)
  const asked = [...exprs, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(named)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

test('у каждой тревоги есть что сказать и что делать, и каждая испытана: будит и спит', () => {
  const tried = textOf('deploy/alerts.test.yml')
  for (const part of alerts.split(/^ {6}- alert: /m).slice(1)) {
    const name = part.slice(0, part.indexOf('\n'))
    expect(part, name).toMatch(/severity: (page|morning)/)
    expect(part, name).toMatch(/summary: '.+'\n {10}todo: '.+'/)
    expect(tried.split(`alertname="${name}", alertstate="firing"`).length - 1, name).toBeGreaterThanOrEqual(3)
  }
})

test('панель цела: номера разные, ничто ни на чём не лежит', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { title, type, gridPos, targets } of panels) {
    expect([title.length > 0, ['stat', 'timeseries'].includes(type), targets.length > 0]).toEqual([true, true, true])
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
  }
  const lies = panels.flatMap((one, i) =>
    panels.slice(i + 1).filter(({ gridPos: b }) => {
      const a = one.gridPos
      return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    }),
  )
  expect(lies).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(hasPromtool)('promtool: правила верны и ведут себя как сказано', () => {
  for (const args of [
    ['check', 'rules', 'deploy/alerts.yml'],
    ['test', 'rules', 'deploy/alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
})
